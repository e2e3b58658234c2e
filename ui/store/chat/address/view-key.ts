import { narrowKey } from "../narrow.ts";
import type { View } from "./view.ts";

/** A text that is the same for views that show the same, at whichever message they open. */
export function viewKey(view: View): string {
  if (view.kind !== "narrow") return JSON.stringify(view);
  const { narrow, with: messageId } = view;
  return narrow.length === 0 && messageId !== undefined ? `with ${messageId}` : `narrow ${narrowKey(narrow)}`;
}
