import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

const log = pino({ level: "silent" });
const timing = { firstAfter: 10, pause: 100, failure: "it failed" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a job runs after the first delay, and then again after each pause", async () => {
  const work = vi.fn(async () => undefined);
  const stop = repeat({ log }, { ...timing, work });
  await vi.advanceTimersByTimeAsync(9);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
});

test("a long job does not start again before it is done", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const stop = repeat({ log }, { ...timing, work });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledOnce();
  resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

test("a failed job is logged, and runs again", async () => {
  const logged = vi.spyOn(log, "error");
  const problem = new Error("no room");
  const work = vi.fn(() => Promise.reject(problem));
  const stop = repeat({ log }, { ...timing, work });
  await vi.advanceTimersByTimeAsync(110);
  expect(work).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledWith({ err: problem }, "it failed");
  stop();
});

test("a stopped job does not start again, and can ask while it runs whether it is stopped", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isStopped = () => false;
  const work = vi.fn((asked: () => boolean) => {
    isStopped = asked;
    return promise;
  });
  const stop = repeat({ log }, { ...timing, work });
  await vi.advanceTimersByTimeAsync(10);
  expect(isStopped()).toBe(false);
  stop();
  expect(isStopped()).toBe(true);
  resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledOnce();
});
