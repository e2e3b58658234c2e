import { expect, onTestFinished, test, vi } from "vitest";
import { subscribable } from "#server/subscribable.ts";
import { paced } from "./paced.ts";

function start() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let value = 0;
  const source = subscribable(() => value);
  const change = () => {
    value += 1;
    source.changed();
  };
  return { change, slow: paced(source, 1_000) };
}

test("a value that changes all the time is seen at once, then once a second, and at last", async () => {
  const { change, slow } = start();
  const seen: number[] = [];
  const end = slow.subscribe(() => seen.push(slow.now()));
  for (let count = 0; count < 250; count += 1) {
    change();
    expect(slow.now()).toBe(seen.at(-1) ?? 0);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(seen).toEqual([1, 100, 200]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual([1, 100, 200, 250]);
  change();
  end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(slow.now()).toBe(250);
});

test("what changed before somebody listened is seen", async () => {
  const { change, slow } = start();
  change();
  slow.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(slow.now()).toBe(1);
});
