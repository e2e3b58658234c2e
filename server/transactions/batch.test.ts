import { expect, onTestFinished, test } from "vitest";
import { openBareContext } from "../testing/bare-context.ts";
import { type Batch, newBatch, runDeferred, runOrDefer, unlimitedBatch } from "./batch.ts";
import { mutate } from "./mutate.ts";

test("a batch runs what fits into the first transaction, and the rest in later ones, in order", async () => {
  const { ctx, done, addPieces } = openContext();
  const batch = newBatch();
  await addPieces(batch, 100, 100);
  expect(done).toEqual(Array.from({ length: 10 }, (_, index) => `0:${index}`));
  await runDeferred(ctx, batch, () => {});
  expect(done.map((entry) => Number(entry.split(":")[1]))).toEqual(Array.from({ length: 100 }, (_, index) => index));
  expect(new Set(done.map((entry) => entry.split(":")[0])).size).toBe(10);
});

test("a cheap piece does not overtake a deferred one", async () => {
  const { ctx, done } = openContext();
  const batch = newBatch();
  await mutate(ctx, (tx) => {
    for (const [name, cost] of [
      ["first", 3_000],
      ["second", 3_000],
      ["cheap", 1],
    ] as const) {
      runOrDefer(tx, batch, cost, () => done.push(name));
    }
  });
  expect(done).toEqual(["first"]);
  await runDeferred(ctx, batch, () => {});
  expect(done).toEqual(["first", "second", "cheap"]);
});

test("an unlimited batch defers nothing", async () => {
  const { done, addPieces } = openContext();
  const batch = unlimitedBatch();
  await addPieces(batch, 100, 1_000);
  expect(done).toHaveLength(100);
  expect(batch.deferred).toEqual([]);
});

test("the deferred pieces do not run if the check before them fails", async () => {
  const { ctx, done, addPieces } = openContext();
  const batch = newBatch();
  await addPieces(batch, 100, 100);
  const stopped = runDeferred(ctx, batch, () => {
    throw new Error("no permission anymore");
  });
  await expect(stopped).rejects.toThrow("no permission anymore");
  expect(done).toHaveLength(10);
});

/**
 * Opens a context. `addPieces` adds pieces of the same cost to a batch. `done` lists the pieces that have run, as
 * `transaction:piece`; both are counted from 0.
 */
function openContext() {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  const done: string[] = [];
  const transactions: object[] = [];
  const addPieces = (batch: Batch, count: number, cost: number) =>
    mutate(ctx, (tx) => {
      for (let index = 0; index < count; index++) {
        runOrDefer(tx, batch, cost, (pieceTx) => {
          if (!transactions.includes(pieceTx)) transactions.push(pieceTx);
          done.push(`${transactions.indexOf(pieceTx)}:${index}`);
        });
      }
    });
  return { ctx, done, addPieces };
}
