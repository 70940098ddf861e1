/** What whoever runs the server tells everybody: the same on every screen, until it is over or closed here. */

export const announced = $state({ text: "", closed: "" });

/** What is to be read now. */
export function announcement(): string {
  return announced.text === announced.closed ? "" : announced.text;
}
