/** A change of a text: what replaces the part from `start` to `end`, and what is selected afterwards. */
export type TextEdit = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly selection: readonly [start: number, end: number];
};

/**
 * Changes what a text area contains, as if the writer had typed it: React is notified, and Ctrl+Z takes it back. The
 * text area gets the focus.
 */
export function applyEdit(area: HTMLTextAreaElement, { start, end, text, selection }: TextEdit): void {
  area.focus();
  if (area.value.slice(start, end) !== text) {
    area.setSelectionRange(start, end);
    // Only this command keeps the browser's history of changes.
    const isDone = document.execCommand(text === "" ? "delete" : "insertText", false, text);
    if (!isDone) {
      area.setRangeText(text, start, end, "end");
      area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    }
  }
  area.setSelectionRange(...selection);
}

/** The edit that writes a text in place of the selection, with the caret after it. */
export function insertion({ selectionStart, selectionEnd }: HTMLTextAreaElement, text: string): TextEdit {
  const caret = selectionStart + text.length;
  return { start: selectionStart, end: selectionEnd, text, selection: [caret, caret] };
}

/**
 * The edit that adds a text after the caret or the selection, with the caret after it, and keeps it apart from what is
 * written there: whole lines, such as a quote, begin a paragraph, and a mention is a word of its own.
 */
export function addition({ value, selectionEnd: at }: Written, text: string): TextEdit {
  const before = value.slice(0, at);
  const isWholeLines = text.endsWith("\n");
  const isApart = before.trim() === "" || (isWholeLines ? before.endsWith("\n") : /[\s([{"'„“«‘]$/.test(before));
  const gap = isWholeLines ? "\n\n" : " ";
  const added = isApart ? text : gap + text;
  const caret = at + added.length;
  return { start: at, end: at, text: added, selection: [caret, caret] };
}

/** What {@link addition} needs of a text area. */
type Written = Pick<HTMLTextAreaElement, "value" | "selectionEnd">;
