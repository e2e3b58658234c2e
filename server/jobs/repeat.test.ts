import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

const log = pino({ level: "silent" });
const rhythm = { firstAfter: 10, pause: 100, failure: "it failed" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a job is done first when it should, and then again after each pause", async () => {
  const work = vi.fn(async () => undefined);
  const stop = repeat({ log }, { ...rhythm, work });
  await vi.advanceTimersByTimeAsync(9);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
});

test("a job that takes long is not begun again before it is done", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const stop = repeat({ log }, { ...rhythm, work });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledOnce();
  resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

test("a job that fails is logged, and done again", async () => {
  const logged = vi.spyOn(log, "error");
  const problem = new Error("no room");
  const work = vi.fn(() => Promise.reject(problem));
  const stop = repeat({ log }, { ...rhythm, work });
  await vi.advanceTimersByTimeAsync(110);
  expect(work).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledWith({ err: problem }, "it failed");
  stop();
});

test("a job that is stopped is not begun again, and hears of it while it is under way", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isStopped = () => false;
  const work = vi.fn((asked: () => boolean) => {
    isStopped = asked;
    return promise;
  });
  const stop = repeat({ log }, { ...rhythm, work });
  await vi.advanceTimersByTimeAsync(10);
  expect(isStopped()).toBe(false);
  stop();
  expect(isStopped()).toBe(true);
  resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledOnce();
});
