import { touchScreen } from "../use-media.ts";

/**
 * Moves the focus from a button to the text of the compose box. For buttons that disappear when they are pressed, since
 * the focus would be lost. Does nothing on a touch screen, where that would open the keyboard.
 */
export function focusText(button: HTMLButtonElement): void {
  if (!matchMedia(touchScreen).matches) button.form?.querySelector("textarea")?.focus();
}
