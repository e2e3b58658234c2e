import { expect, test } from "vitest";
import { continueList } from "./continue-list.ts";

/** The text after a line break; `|` is the caret. */
function broken(marked: string): string | undefined {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const edit = continueList(text, caret);
  if (edit === undefined) return undefined;
  const next = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return `${next.slice(0, edit.selection[0])}|${next.slice(edit.selection[0])}`;
}

test.each([
  ["- a|", "- a\n- |"],
  ["* a|b", "* a\n* |b"],
  ["  + a|", "  + a\n  + |"],
  ["1. a|", "1. a\n2. |"],
  ["9) a|", "9) a\n10) |"],
  ["> a|", "> a\n> |"],
  ["- [x] done|", "- [x] done\n- [ ] |"],
  ["- a\n- |", "- a\n|"],
  ["1. a\n2. |\nafter", "1. a\n|\nafter"],
])("a line break in %j continues the list", (before, after) => {
  expect(broken(before)).toBe(after);
});

test.each(["a|", "-a|", "|- a", "1.a|", "```\n- a|"])("a line break in %j is an ordinary one", (text) => {
  expect(broken(text)).toBeUndefined();
});
