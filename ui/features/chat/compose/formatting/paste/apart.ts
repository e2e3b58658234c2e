/** The beginning of a line that is a heading, a list, a table, a quote or the fence of a block. */
const blockLine = /^(?:#{1,6} |[-*+] |\d+[.)] |\||>|`{3}|~{3})/;

/** A line with nothing but the beginning of a list or a quote, which the writer has begun for what they paste. */
const begunLine = /^\s*(?:[-*+>]|\d+[.)])?\s*$/;

/**
 * Pasted Markdown with what keeps its blocks apart from the text before and after it: a table, a list or a heading is one
 * only at the beginning of a line.
 */
export function apart(markdown: string, before: string, after: string): string {
  const lineBefore = before.slice(before.lastIndexOf("\n") + 1);
  const lastLine = markdown.slice(markdown.lastIndexOf("\n") + 1);
  const begin = blockLine.test(markdown) && !begunLine.test(lineBefore) ? "\n\n" : "";
  const end = blockLine.test(lastLine) && /^[^\n]*\S/.test(after) ? "\n\n" : "";
  return begin + markdown + end;
}
