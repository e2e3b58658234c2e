import { expect, test } from "vitest";
import { emojiCharacters } from "./emoji-characters.ts";

test("emoji are drawn as pictures, also those that were signs before", () => {
  expect(emojiCharacters("1f44d")).toBe("👍");
  expect(emojiCharacters("2764")).toBe("❤️");
  expect(emojiCharacters("0031-20e3")).toBe("1️⃣");
  expect(emojiCharacters("1f468-200d-1f4bb")).toBe("👨‍💻");
  expect(emojiCharacters("1f3f4-e0067-e007f")).toBe("\u{1f3f4}\u{e0067}\u{e007f}");
});

test.each(["", "x", "110000", "1f44d-", "-1f44d", "fffff-zz"])("what is no code, such as “%s”, is nothing", (code) => {
  expect(emojiCharacters(code)).toBe("");
});
