/** As the `ref` of a dialog: shows it over the page for as long as it is rendered. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  // A dialog that is removed while it is open, as by Back, would not return the focus.
  return () => dialog.close();
}
