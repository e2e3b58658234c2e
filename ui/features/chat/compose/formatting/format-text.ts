import type { TextEdit } from "../text-edit.ts";
import { isAddress, type SelectedText } from "./paste-link.ts";

/** What the bar and the shortcuts do to the selection. */
export type Format =
  | "bold"
  | "italic"
  | "strikethrough"
  | "code"
  | "link"
  | "quote"
  | "bulleted"
  | "numbered"
  | "spoiler";

/** The edit that formats the selection, or removes the format if it has it. */
export function formatText(selected: SelectedText, format: Format): TextEdit {
  switch (format) {
    case "bold":
      return wrap(selected, "**");
    case "italic":
      return wrap(selected, "*");
    case "strikethrough":
      return wrap(selected, "~~");
    case "code":
      return slice(selected).includes("\n") ? fence(selected, "```") : wrap(selected, "`");
    case "link":
      return link(selected);
    case "quote":
      return mark(selected, () => "> ", /^> ?/);
    case "bulleted":
      return mark(selected, () => "- ", /^[-*+] /);
    case "numbered":
      return mark(selected, (line) => `${line + 1}. `, /^\d+[.)] /);
    case "spoiler":
      return fence(selected, "```", "spoiler ");
  }
}

function slice({ text, start, end }: SelectedText): string {
  return text.slice(start, end);
}

/** Puts marks around the selection, or takes them away. Spaces at its ends stay outside. */
function wrap({ text, start: from, end: to }: SelectedText, marks: string): TextEdit {
  const selected = text.slice(from, to);
  const start = from + (selected.length - selected.trimStart().length);
  const end = Math.max(start, to - (selected.length - selected.trimEnd().length));
  const inner = text.slice(start, end);
  const size = marks.length;
  if (inner.length >= 2 * size && countAtStart(inner, marks) && countAtEnd(inner, marks)) {
    const bare = inner.slice(size, -size);
    return { start, end, text: bare, selection: [start, start + bare.length] };
  }
  if (countAtEnd(text.slice(0, start), marks) && countAtStart(text.slice(end), marks)) {
    return { start: start - size, end: end + size, text: inner, selection: [start - size, end - size] };
  }
  return { start, end, text: `${marks}${inner}${marks}`, selection: [start + size, end + size] };
}

// One star of two is not a mark of its own, and three are both.
function countAtStart(text: string, marks: string): boolean {
  const run = text.length - text.replace(new RegExp(`^[${marks[0]}]+`), "").length;
  return run === marks.length || (marks[0] === "*" && run === 3);
}

function countAtEnd(text: string, marks: string): boolean {
  return countAtStart([...text].reverse().join(""), marks);
}

function link({ text, start, end }: SelectedText): TextEdit {
  const selected = text.slice(start, end);
  if (isAddress(selected)) {
    return { start, end, text: `[](${selected})`, selection: [start + 1, start + 1] };
  }
  const address = "https://";
  const addressStart = start + 1 + selected.length + 2;
  return { start, end, text: `[${selected}](${address})`, selection: [addressStart, addressStart + address.length] };
}

/** Puts lines of marks above and below the selected lines. */
function fence({ text, start, end }: SelectedText, marks: string, title = ""): TextEdit {
  const before = start === 0 || text[start - 1] === "\n" ? "" : "\n";
  const after = end === text.length || text[end] === "\n" ? "" : "\n";
  const head = `${before}${marks}${title}\n`;
  const inner = text.slice(start, end);
  const innerStart = start + head.length;
  return { start, end, text: `${head}${inner}\n${marks}${after}`, selection: [innerStart, innerStart + inner.length] };
}

/** Puts a mark before each selected line, or takes it away if all have one. */
function mark({ text, start: from, end: to }: SelectedText, markOf: (line: number) => string, known: RegExp): TextEdit {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lineEnd = text.indexOf("\n", Math.max(start, to > from && text[to - 1] === "\n" ? to - 1 : to));
  const end = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(start, end).split("\n");
  const isMarked = lines.every((line) => known.test(line));
  const changed = lines.map((line, index) => (isMarked ? line.replace(known, "") : markOf(index) + line)).join("\n");
  const last = start + changed.length;
  return { start, end, text: changed, selection: from === to ? [last, last] : [start, last] };
}
