import { expect, test } from "vitest";
import { findEmoji, listEmojiNames } from "./emoji-names.ts";

const own = {
  "1": { id: "1", name: "smile", source_url: "/emoji/1.png", still_url: null, deactivated: false, author_id: 1 },
  "2": { id: "2", name: "smirk_old", source_url: "/emoji/2.png", still_url: null, deactivated: true, author_id: 1 },
};

test("emoji are found by the beginning of a name, the shortest first, and each once", () => {
  const found = findEmoji("smil", listEmojiNames({}), 4);
  expect(found[0]).toEqual({ name: "smile", glyph: "🙂" });
  expect(new Set(found.map(({ glyph }) => glyph)).size).toBe(found.length);
});

test("words inside a name are found too, after those", () => {
  const names = findEmoji("heart", listEmojiNames({}), 300).map(({ name }) => name);
  expect(names[0]).toBe("heart");
  expect(names.findIndex((name) => !name.startsWith("heart"))).toBeGreaterThan(0);
});

test("an emoji of the organization replaces one with the same name, and removed ones are not offered", () => {
  const all = listEmojiNames(own);
  expect(findEmoji("smile", all, 1)).toEqual([{ name: "smile", picture: "/emoji/1.png" }]);
  expect(all.filter(({ name }) => name === "smile")).toHaveLength(1);
  expect(findEmoji("smirk_old", all, 5)).toEqual([]);
});
