import fc from "fast-check";
import { expect, test } from "vitest";
import type { TextEdit } from "../text-edit.ts";
import { type Format, formatText } from "./format-text.ts";
import { pasteLink, type SelectedText } from "./paste-link.ts";

/** A text with `[` and `]` around the selection, or `|` as the caret. */
function parse(marked: string): SelectedText {
  if (marked.includes("|")) {
    const caret = marked.indexOf("|");
    return { text: marked.replace("|", ""), start: caret, end: caret };
  }
  const [start, end] = [marked.indexOf("⟦"), marked.indexOf("⟧") - 1];
  return { text: marked.replace(/[⟦⟧]/g, ""), start, end };
}

function edited(text: string, edit: TextEdit): SelectedText {
  const [start, end] = edit.selection;
  return { text: text.slice(0, edit.start) + edit.text + text.slice(edit.end), start, end };
}

function show({ text, start, end }: SelectedText): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
}

function formatted(marked: string, format: Format): string {
  const selected = parse(marked);
  return show(edited(selected.text, formatText(selected, format)));
}

test.each<[Format, string, string]>([
  ["bold", "a ⟦b⟧ c", "a **⟦b⟧** c"],
  ["bold", "a **⟦b⟧** c", "a ⟦b⟧ c"],
  ["bold", "a ⟦**b**⟧ c", "a ⟦b⟧ c"],
  ["bold", "a ⟦b ⟧c", "a **⟦b⟧** c"],
  ["bold", "|", "**|**"],
  ["italic", "⟦b⟧", "*⟦b⟧*"],
  ["italic", "**⟦b⟧**", "***⟦b⟧***"],
  ["italic", "***⟦b⟧***", "**⟦b⟧**"],
  ["strikethrough", "⟦b⟧", "~~⟦b⟧~~"],
  ["code", "run ⟦ls⟧", "run `⟦ls⟧`"],
  ["code", "⟦a\nb⟧", "```\n⟦a\nb⟧\n```"],
  ["link", "see ⟦here⟧", "see [here](⟦https://⟧)"],
  ["link", "⟦https://a.example⟧", "[|](https://a.example)"],
  ["quote", "a\n⟦b\nc⟧", "a\n⟦> b\n> c⟧"],
  ["quote", "⟦> b\n> c⟧", "⟦b\nc⟧"],
  ["bulleted", "a|", "- a|"],
  ["numbered", "⟦a\nb⟧", "⟦1. a\n2. b⟧"],
  ["numbered", "⟦1. a\n2. b⟧", "⟦a\nb⟧"],
  ["spoiler", "x ⟦a⟧", "x \n```spoiler \n⟦a⟧\n```"],
])("%s makes of %s: %s", (format, before, after) => {
  expect(formatted(before, format)).toBe(after);
});

test("formatting a second time removes the format", () => {
  const words = fc.stringMatching(/^[a-z](?:[a-z ]{0,8}[a-z])?$/);
  fc.assert(
    fc.property(
      words,
      words,
      words,
      fc.constantFrom<Format>("bold", "italic", "strikethrough", "code"),
      (a, b, c, format) => {
        const selected = { text: `${a} ${b} ${c}`, start: a.length + 1, end: a.length + 1 + b.length };
        const once = edited(selected.text, formatText(selected, format));
        expect(edited(once.text, formatText(once, format))).toEqual(selected);
      },
    ),
  );
});

test("an address that is pasted over a selection becomes its link", () => {
  const paste = (marked: string, pasted: string) => {
    const selected = parse(marked);
    const edit = pasteLink(selected, pasted);
    return edit && show(edited(selected.text, edit));
  };
  expect(paste("see ⟦our plan⟧ now", " https://a.example/x ")).toBe("see [our plan](https://a.example/x)| now");
  expect(paste("⟦a [b]⟧", "https://a.example/(x)")).toBe("[a (b)](https://a.example/%28x%29)|");
  expect(paste("⟦plan⟧", "not an address")).toBeUndefined();
  expect(paste("plan|", "https://a.example")).toBeUndefined();
  expect(paste("⟦https://b.example⟧", "https://a.example")).toBeUndefined();
  expect(paste("⟦two\nlines⟧", "https://a.example")).toBeUndefined();
});
