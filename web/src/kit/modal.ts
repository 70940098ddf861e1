/** A dialog that stands open as long as it is on the page. */
export function modal(dialog: HTMLDialogElement): void {
  dialog.showModal();
}
