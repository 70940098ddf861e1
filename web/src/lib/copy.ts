/** Handing an address on: the phone's own way of sharing, else the clipboard, else the old way that works over http. */

function copyTheOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Whether it was handed on; false where the player thought better of it. */
export async function handOn(address: string): Promise<boolean> {
  try {
    if (navigator.share && matchMedia("(hover: none)").matches) await navigator.share({ url: address });
    else if (navigator.clipboard) await navigator.clipboard.writeText(address);
    else return copyTheOldWay(address);
    return true;
  } catch {
    return false;
  }
}
