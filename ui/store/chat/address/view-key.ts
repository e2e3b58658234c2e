import { narrowKey } from "../narrow.ts";
import type { View } from "./view.ts";

/** A text that is the same for views that show the same, at whichever message they open. */
export function viewKey(view: View): string {
  // An address that has only a message shows the conversation of this message.
  return view.kind === "narrow" ? narrowKey(view.narrow) || `with ${view.with}` : JSON.stringify(view);
}
