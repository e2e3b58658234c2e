import { expect, it } from "vitest";
import { createAnswerLimit } from "./answer-limit.ts";

it("lets fifty answers a second through, and fifty more in the next", () => {
  let time = 7_000;
  const mayAnswer = createAnswerLimit(() => time);
  const passed = () => Array.from({ length: 200 }, mayAnswer).filter(Boolean).length;

  expect(passed()).toBe(50);
  time += 999;
  expect(passed()).toBe(0);
  time += 1;
  expect(passed()).toBe(50);
});
