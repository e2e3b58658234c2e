import { touchScreen } from "../use-media.ts";

/**
 * Gives the focus to the text of the box, for a button in it that goes away once it has done its work. Not on a touch
 * screen, where that would open the keyboard.
 */
export function focusText(button: HTMLButtonElement): void {
  if (!matchMedia(touchScreen).matches) button.form?.querySelector("textarea")?.focus();
}
