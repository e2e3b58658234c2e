import type { KeyboardEvent } from "react";
import { isForInputMethod } from "../enter-key.ts";

/** Whether a key in the last field for the recipients leads to the text: Enter or Tab. Shift+Tab leads back. */
export function isKeyToText({ key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  const isPlain = !(shiftKey || ctrlKey || metaKey || altKey) && !isForInputMethod(nativeEvent);
  return isPlain && (key === "Enter" || key === "Tab");
}
