import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectCalls } from "./collect-calls.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("calls within the time are one, and later calls another", () => {
  const act = vi.fn();
  const { call } = collectCalls(act, 300);
  call();
  vi.advanceTimersByTime(200);
  call();
  expect(act).not.toHaveBeenCalled();
  // Calls that never end do not delay it.
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
  call();
  vi.advanceTimersByTime(300);
  expect(act).toHaveBeenCalledTimes(2);
});

test("a call that waits is not lost at the end", () => {
  const act = vi.fn();
  const { call, flush } = collectCalls(act, 300);
  flush();
  expect(act).not.toHaveBeenCalled();
  call();
  flush();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
});
