/** Whether text is large for this screen: the browser's own size, or what a person has set, against the room there is.
 * Media queries know the browser's size alone, so the root says it (large.css). */

const LARGE_REM = 18; // fewer of these across than on the narrowest phone there is
const DESK_REM = 50; // a desk's layout has two columns; below this its text would not fit beside each other

export type TextSize = "usual" | "large" | "wide";

/** *Wide*: a desk whose text is large, but which is no phone. */
export function textSize(width: number, rem: number): TextSize {
  if (width / rem < LARGE_REM) return "large";
  return width >= 900 && width / rem < DESK_REM ? "wide" : "usual";
}

function measure(): void {
  const root = document.documentElement;
  root.dataset["text"] = textSize(innerWidth, parseFloat(getComputedStyle(root).fontSize) || 16);
}

/** From now on; a probe one rem wide tells of every change of size. */
export function watchTextSize(): void {
  const probe = document.createElement("span");
  probe.className = "rem-probe";
  document.body.append(probe);
  new ResizeObserver(measure).observe(probe);
  addEventListener("resize", measure);
  measure();
}
