import { expect, onTestFinished, test } from "vitest";
import { openBareContext } from "../testing/bare-context.ts";
import { mutate } from "./mutate.ts";
import { doOrLeave, finishWork, newWork, type Work, wholeWork } from "./piecemeal.ts";

test("what there is room for is done at once, the rest in later transactions, all of it in order", async () => {
  const { ctx, done, addTo } = open();
  const work = newWork();
  await addTo(work, 100, 100);
  expect(done).toEqual(Array.from({ length: 10 }, (_, index) => `0:${index}`));
  await finishWork(ctx, work, () => {});
  expect(done.map((entry) => Number(entry.split(":")[1]))).toEqual(Array.from({ length: 100 }, (_, index) => index));
  expect(new Set(done.map((entry) => entry.split(":")[0])).size).toBe(10);
});

test("a cheap piece does not overtake one that was left", async () => {
  const { ctx, done } = open();
  const work = newWork();
  await mutate(ctx, (tx) => {
    for (const [name, cost] of [
      ["large", 3_000],
      ["huge", 3_000],
      ["small", 1],
    ] as const) {
      doOrLeave(tx, work, cost, () => done.push(name));
    }
  });
  expect(done).toEqual(["large"]);
  await finishWork(ctx, work, () => {});
  expect(done).toEqual(["large", "huge", "small"]);
});

test("nothing is left of what has to be done at once", async () => {
  const { done, addTo } = open();
  const work = wholeWork();
  await addTo(work, 100, 1_000);
  expect(done).toHaveLength(100);
  expect(work.left).toEqual([]);
});

test("whoever may not go on does not", async () => {
  const { ctx, done, addTo } = open();
  const work = newWork();
  await addTo(work, 100, 100);
  const gone = finishWork(ctx, work, () => {
    throw new Error("gone");
  });
  await expect(gone).rejects.toThrow("gone");
  expect(done).toHaveLength(10);
});

/** Notes which piece was done in which transaction. */
function open() {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  const done: string[] = [];
  const known: object[] = [];
  const addTo = (work: Work, count: number, cost: number) =>
    mutate(ctx, (tx) => {
      for (let index = 0; index < count; index++) {
        doOrLeave(tx, work, cost, (own) => {
          if (!known.includes(own)) known.push(own);
          done.push(`${known.indexOf(own)}:${index}`);
        });
      }
    });
  return { ctx, done, addTo };
}
