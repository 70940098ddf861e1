/** Keys that play the game, and when they mean something else. */

/** Whether this key belongs to the browser, to a field or to a panel, and not to the table. */
export function typing(event: KeyboardEvent): boolean {
  const on = event.target as HTMLElement;
  return event.metaKey || event.ctrlKey || event.altKey || on.closest("input, select, textarea, .sheet") !== null;
}
