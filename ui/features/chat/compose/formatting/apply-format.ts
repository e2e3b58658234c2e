import { applyEdit } from "../text-edit.ts";
import type { Format } from "./format-text.ts";

/** Formats the selection of a text area. How is loaded with the first use. */
export async function applyFormat(area: HTMLTextAreaElement, format: Format): Promise<void> {
  const { formatText } = await import("./format-text.ts");
  applyEdit(area, formatText({ text: area.value, start: area.selectionStart, end: area.selectionEnd }, format));
}
