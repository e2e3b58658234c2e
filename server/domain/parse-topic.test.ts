import { expect, test } from "vitest";
import { parseTopic } from "./parse-topic.ts";

test("a topic is trimmed, and both names of the empty topic are read as empty", () => {
  expect(parseTopic("  lamp ")).toBe("lamp");
  for (const empty of ["", "  ", "(no topic)", "general chat"]) expect(parseTopic(empty)).toBe("");
});

test("a topic has at most sixty characters, each emoji counting as one", () => {
  const longest = "⛵".repeat(30) + "😀".repeat(30);
  expect(parseTopic(longest)).toBe(longest);
  expect(() => parseTopic(`${longest}a`)).toThrow("topic is too long (limit: 60 characters)");
});

test("one mark of a resolved topic does not count towards the limit", () => {
  const longest = "⛵".repeat(60);
  expect(parseTopic(`✔ ${longest}`)).toBe(`✔ ${longest}`);
  for (const tooLong of [`✔ ${longest}a`, `✔ ✔ ${longest}`, `✔${longest}`]) {
    expect(() => parseTopic(tooLong)).toThrow("topic is too long (limit: 60 characters)");
  }
});

test("a topic has no null bytes and no line breaks", () => {
  expect(() => parseTopic("a\u0000b")).toThrow("topic must not contain null bytes");
  expect(() => parseTopic("lamp\nmenu")).toThrow("Invalid character in topic, at position 5.");
});
