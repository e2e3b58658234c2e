import { expect, test } from "vitest";
import { splitAtLinks } from "./split-at-links.ts";

const link = (index: number, text: string) => ({ index, text, url: `https://a.example/${text}` });

test("a text is split at its links, and nothing of it is lost", () => {
  expect(splitAtLinks("See #1, #2", [link(4, "#1"), link(8, "#2")])).toEqual([
    { index: 0, text: "See " },
    link(4, "#1"),
    { index: 6, text: ", " },
    link(8, "#2"),
  ]);
});

test("a text without links is one piece, and an empty text has no pieces", () => {
  expect(splitAtLinks("See", [])).toEqual([{ index: 0, text: "See" }]);
  expect(splitAtLinks("", [])).toEqual([]);
});
