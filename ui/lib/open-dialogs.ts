/** Whether a modal dialog covers the page, so that nothing else on it is seen or used. */
export function isBehindModal(): boolean {
  // Asked with each key and each scrolling: this list of the browser costs nothing.
  const native = [...document.getElementsByTagName("dialog")];
  return native.some((dialog) => dialog.matches(":modal")) || isOpen("[aria-modal=true]");
}

/** Whether a dialog is open, modal or not. */
export function isDialogOpen(): boolean {
  return isBehindModal() || isOpen("[role=dialog], [role=alertdialog]");
}

/** Other dialogs stand beside the page in the document. To search the page too takes long where it has many messages. */
function isOpen(selector: string): boolean {
  const parts = [...document.body.children].filter(({ id }) => id !== "root");
  return parts.some((part) => part.matches(selector) || part.querySelector(selector) !== null);
}
