import { expect, test } from "vitest";
import { coalesceCalls } from "./coalesce-calls.ts";

test("one call runs the work once", async () => {
  const work = createPausedWork();
  const call = coalesceCalls(work.start);
  call();
  await work.finish();
  expect(work.runs()).toBe(1);
});

test("many calls during a run cause one more run after it", async () => {
  const work = createPausedWork();
  const call = coalesceCalls(work.start);
  call();
  call();
  call();
  expect(work.runs()).toBe(1);
  await work.finish();
  expect(work.runs()).toBe(2);
  await work.finish();
  expect(work.runs()).toBe(2);
});

test("a call after the last run starts a new one", async () => {
  const work = createPausedWork();
  const call = coalesceCalls(work.start);
  call();
  await work.finish();
  call();
  expect(work.runs()).toBe(2);
});

function createPausedWork() {
  let count = 0;
  let resolve = () => {};
  return {
    start: () => {
      count += 1;
      return new Promise<void>((done) => {
        resolve = done;
      });
    },
    finish: async () => {
      resolve();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    runs: () => count,
  };
}
