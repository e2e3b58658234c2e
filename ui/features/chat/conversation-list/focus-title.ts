/** Moves the focus to the title of the page, as when what had it is gone and nothing is left beside it. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}
