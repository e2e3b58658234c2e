import { expect, test } from "vitest";
import { readNewTopic } from "./topic.ts";

test("a topic is trimmed, and both names of the empty topic mean it", () => {
  expect(readNewTopic("  keel ")).toBe("keel");
  for (const empty of ["", "  ", "(no topic)", "general chat"]) expect(readNewTopic(empty)).toBe("");
});

test("sixty characters are a topic, emoji counting as one each; one more is too long", () => {
  const longest = "⛵".repeat(30) + "😀".repeat(30);
  expect(readNewTopic(longest)).toBe(longest);
  expect(() => readNewTopic(`${longest}a`)).toThrow("topic is too long (limit: 60 characters)");
});

test("the mark of a resolved topic stands on top of the limit, once", () => {
  const longest = "⛵".repeat(60);
  expect(readNewTopic(`✔ ${longest}`)).toBe(`✔ ${longest}`);
  for (const tooLong of [`✔ ${longest}a`, `✔ ✔ ${longest}`, `✔${longest}`]) {
    expect(() => readNewTopic(tooLong)).toThrow("topic is too long (limit: 60 characters)");
  }
});

test("a topic is one line of what can be shown", () => {
  expect(() => readNewTopic("a\u0000b")).toThrow("topic must not contain null bytes");
  expect(() => readNewTopic("keel\nmast")).toThrow("Invalid character in topic, at position 5.");
});
