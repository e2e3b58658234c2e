const natives = new Set<HTMLDialogElement>();

/** Opens a modal dialog of the browser, and gives it the focus. Call what it returns once the dialog is removed. */
export function openModal(dialog: HTMLDialogElement): () => void {
  natives.add(dialog);
  dialog.showModal();
  // Not the first field, which would open a phone's keyboard.
  dialog.focus();
  return () => natives.delete(dialog);
}

/** Whether a modal dialog covers the page, so that nothing else on it is seen or used. */
export function isBehindModal(): boolean {
  // Asked with each key and each scrolling: the page is not searched.
  return [...natives].some(({ open }) => open) || isOpen("[aria-modal=true]");
}

/** Whether a dialog is open, modal or not. */
export function isDialogOpen(): boolean {
  return isBehindModal() || isOpen("[role=dialog], [role=alertdialog]");
}

/** Other dialogs are beside the page in the document. Searching the page too takes long if it has many messages. */
function isOpen(selector: string): boolean {
  const parts = [...document.body.children].filter(({ id }) => id !== "root");
  return parts.some((part) => part.matches(selector) || part.querySelector(selector) !== null);
}
