import { expect, test } from "vitest";
import { createProgressBar } from "./progress-bar.ts";

function screen(isTTY: boolean) {
  const shown: string[] = [];
  const stream = { isTTY, write: (text: string) => shown.push(text) > 0 };
  return { shown, stream: stream as unknown as NodeJS.WriteStream };
}

test("the bar fills, ends its line when done, and is not drawn too often", () => {
  const { shown, stream } = screen(true);
  const progress = createProgressBar("Copying", stream);
  for (let step = 0; step <= 1_000; step++) progress(step / 1_000);
  expect(shown.length).toBeLessThan(20);
  expect(shown[0]).toBe(`\rCopying ${"╌".repeat(30)}   0 %`);
  expect(shown.at(-1)).toBe(`\rCopying ${"━".repeat(30)} 100 %\n`);
});

test("nothing is drawn without a terminal", () => {
  const { shown, stream } = screen(false);
  createProgressBar("Copying", stream)(1);
  expect(shown).toEqual([]);
});
