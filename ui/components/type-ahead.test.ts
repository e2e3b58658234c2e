import { expect, test } from "vitest";
import { nothingTyped, typeKey } from "./type-ahead.tsx";

const type = (...keys: string[]) => keys.reduce(typeKey, nothingTyped);

test("what is typed ahead can be corrected, and Enter ends it", () => {
  expect(type("a", "b", "Backspace", "c")).toEqual({ text: "ac", isEntered: false, after: [] });
  expect(type("Backspace", "a", "Enter")).toEqual({ text: "a", isEntered: true, after: [""] });
});

test("what is typed after Enter is kept for the fields that follow", () => {
  expect(type("a", "Enter", "Backspace", "b", "c", "Backspace", "Enter", "d")).toEqual({
    text: "a",
    isEntered: true,
    after: ["b", "d"],
  });
});
