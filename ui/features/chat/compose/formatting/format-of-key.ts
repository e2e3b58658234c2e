import { letterOf } from "../../../../lib/key-place.ts";
import type { Format } from "./format-text.ts";

/** What {@link formatOfKey} needs of the event of a key. */
type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The format that a shortcut applies: Ctrl (or Cmd) with B, I, Shift+L, Shift+C or Shift+X. */
export function formatOfKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): Format | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  return (shiftKey ? withShift : plain)[letterOf({ key, code }) ?? ""];
}

const plain: Readonly<Record<string, Format | undefined>> = { b: "bold", i: "italic" };
const withShift: Readonly<Record<string, Format | undefined>> = { l: "link", c: "code", x: "strikethrough" };
