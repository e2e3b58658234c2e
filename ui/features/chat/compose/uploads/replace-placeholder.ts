import type { TextEdit } from "../text-edit.ts";

/**
 * The edit that replaces a placeholder in a text, with the caret where it was; undefined if the writer has removed it.
 * If it is replaced by nothing and is alone in its line, the line is removed too.
 */
export function replacePlaceholder(
  text: string,
  placeholder: string,
  replacement: string,
  [from, to]: readonly [number, number],
): TextEdit | undefined {
  const start = text.indexOf(placeholder);
  if (start === -1) return undefined;
  let end = start + placeholder.length;
  const isAlone = (start === 0 || text[start - 1] === "\n") && text[end] === "\n";
  if (replacement === "" && isAlone) end += 1;
  const moved = (position: number) => {
    if (position <= start) return position;
    return position >= end ? position - (end - start) + replacement.length : start + replacement.length;
  };
  return { start, end, text: replacement, selection: [moved(from), moved(to)] };
}

/** The text after the replacement; undefined if it does not have the placeholder. */
export function withoutPlaceholder(text: string, placeholder: string, replacement: string): string | undefined {
  const edit = replacePlaceholder(text, placeholder, replacement, [0, 0]);
  return edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}
