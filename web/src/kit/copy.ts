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

/** Whether it was handed on, with a line of words before it; false where the player thought better of it. */
export function handOn(address: string, words = ""): Promise<boolean> {
  const whole = words ? `${words} ${address}` : address;
  return given(whole, words ? { text: whole } : { url: address });
}

/** The same for words alone. */
export const handOnText = (text: string): Promise<boolean> => given(text, { text });

async function given(whole: string, shared: ShareData): Promise<boolean> {
  try {
    if (navigator.share && matchMedia("(hover: none)").matches) await navigator.share(shared);
    else if (navigator.clipboard) await navigator.clipboard.writeText(whole);
    else return copyTheOldWay(whole);
    return true;
  } catch {
    return false;
  }
}
