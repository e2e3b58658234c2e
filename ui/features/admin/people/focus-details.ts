/** Gives the focus to the title of the details, when the button that opened a dialog is gone. */
export function focusDetails(): void {
  document.querySelector<HTMLElement>("section[aria-labelledby] > div > [tabindex='-1']")?.focus();
}
