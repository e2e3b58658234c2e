import { expect, test } from "vitest";
import { createVisitMemory } from "./visit-memory.ts";

test("what is noted of a visit is found when somebody returns to it, until it is forgotten", () => {
  const memory = createVisitMemory<string>();
  memory.note("inbox", "lunch");
  memory.note("inbox", "printer");
  memory.note(undefined, "nowhere");
  expect(memory.get("inbox")).toBe("printer");
  expect(memory.get("recent")).toBeUndefined();
  expect(memory.get(undefined)).toBeUndefined();
  memory.note("inbox", undefined);
  expect(memory.get("inbox")).toBeUndefined();
});

test("of a hundred visits the place is remembered", () => {
  const memory = createVisitMemory<number>();
  for (let visit = 0; visit <= 100; visit += 1) memory.note(`${visit}`, visit);
  expect(memory.get("0")).toBeUndefined();
  expect(memory.get("1")).toBe(1);
  memory.note("1", 1);
  memory.note("101", 101);
  expect(memory.get("1")).toBe(1);
  expect(memory.get("2")).toBeUndefined();
});
