import { expect, test } from "vitest";
import { type TypedAhead, typeKey } from "./type-ahead.tsx";

const type = (...keys: string[]) => keys.reduce(typeKey, { text: "", isEntered: false } satisfies TypedAhead);

test("what is typed ahead can be corrected, and Enter ends it", () => {
  expect(type("a", "b", "Backspace", "c")).toEqual({ text: "ac", isEntered: false });
  expect(type("Backspace", "a", "Enter", "b", "Backspace", "Enter")).toEqual({ text: "a", isEntered: true });
});
