import { kindAtEnd } from "../markdown/read-lines.ts";
import type { TextEdit } from "../text-edit.ts";

/** The mark of a line of a list or a quote, with what may precede it. */
const mark = /^([ \t]*)(?:([-*+]) (\[[ xX]\] )?|(\d{1,9})([.)]) |((?:> ?)+))/;

/**
 * The edit for a line break at the caret that continues the list or the quote there. An empty item ends the list.
 * Undefined where an ordinary line break is meant.
 */
export function continueList(text: string, caret: number): TextEdit | undefined {
  const lineStart = text.lastIndexOf("\n", caret - 1) + 1;
  const line = text.slice(lineStart, caret);
  const found = mark.exec(line);
  if (found === null || kindAtEnd(text.slice(0, lineStart)) === "code") return undefined;
  const [whole, indent = "", bullet, checkbox, number, delimiter = "", quote] = found;
  const lineEnd = text.indexOf("\n", caret);
  const rest = text.slice(caret, lineEnd === -1 ? text.length : lineEnd);
  if (line.length === whole.length && rest.trim() === "") {
    return { start: lineStart, end: caret, text: "", selection: [lineStart, lineStart] };
  }
  const item = bullet === undefined ? `${Number(number) + 1}${delimiter} ` : `${bullet} ${checkbox ? "[ ] " : ""}`;
  const written = `\n${indent}${quote ?? item}`;
  return { start: caret, end: caret, text: written, selection: [caret + written.length, caret + written.length] };
}
