/** Whether a modal dialog covers the page, so that nothing else on it is seen or used. */
export function isBehindModal(): boolean {
  return document.querySelector("dialog:modal, [aria-modal=true]") !== null;
}
