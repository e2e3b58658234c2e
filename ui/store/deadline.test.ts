import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deadline } from "./deadline.ts";
import { createServerClock } from "./server-clock.ts";

const minute = 60_000;
const start = Date.UTC(2026, 2, 2, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A clock on a computer that is this far behind the server. Its answers took 20 ms. */
function clockBehind(lead: number) {
  const clock = createServerClock();
  const read = (waited = 20) => {
    const server = Math.floor((Date.now() + lead) / 1000) * 1000;
    clock.read({ server, before: Date.now() - waited, after: Date.now() });
  };
  read();
  return { clock, read };
}

test.each([10 * minute, -10 * minute, 0])("a deadline passes by the server's clock, %d ms ahead", (lead) => {
  const { clock } = clockBehind(lead);
  const until = (start + lead + minute) / 1000;
  const { subscribe, isPast } = deadline(clock, until);
  const drawn = vi.fn();
  subscribe(drawn);
  expect(isPast()).toBe(false);
  vi.advanceTimersByTime(minute);
  expect([isPast(), drawn.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(1500);
  expect([isPast(), drawn.mock.calls.length]).toEqual([true, 1]);
});

test("without a deadline nothing passes, and no timer runs", () => {
  const { subscribe, isPast } = deadline(clockBehind(minute).clock, null);
  subscribe(() => {});
  expect([isPast(), vi.getTimerCount()]).toEqual([false, 0]);
});

test("all deadlines share one timer, which ends with them", () => {
  const { clock } = clockBehind(0);
  const passed: number[] = [];
  const stops = [3, 1, 2].map((seconds) =>
    deadline(clock, start / 1000 + seconds).subscribe(() => passed.push(seconds)),
  );
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(minute);
  expect(passed).toEqual([1, 2, 3]);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("a deadline in two months is not taken for one that has passed", () => {
  const { clock } = clockBehind(0);
  const { subscribe, isPast } = deadline(clock, start / 1000 + 60 * 86_400);
  const drawn = vi.fn();
  subscribe(drawn);
  vi.advanceTimersByTime(59 * 86_400_000);
  expect([isPast(), drawn.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(2 * 86_400_000);
  expect([isPast(), drawn.mock.calls.length]).toEqual([true, 1]);
});

test("each answer improves the estimate, and an answer that the server waited with does not harm it", () => {
  const { clock, read } = clockBehind(10 * minute);
  for (let answers = 0; answers < 30; answers += 1) {
    vi.advanceTimersByTime(1037);
    read();
  }
  const error = () => Math.abs(clock.now() - Date.now() - 10 * minute);
  expect(error()).toBeLessThan(50);
  vi.advanceTimersByTime(90_000);
  read(90_000);
  expect(error()).toBeLessThan(50);
});

test("when a clock is set, the next answer counts alone, and deadlines pass or are in the future again", () => {
  const { clock } = clockBehind(0);
  const { subscribe, isPast } = deadline(clock, start / 1000 + 60);
  const drawn = vi.fn();
  subscribe(drawn);
  const readAhead = (lead: number) =>
    clock.read({ server: start + lead, before: Date.now() - 90_000, after: Date.now() });
  readAhead(5 * minute);
  expect([isPast(), drawn.mock.calls.length]).toEqual([true, 1]);
  readAhead(0);
  expect([isPast(), drawn.mock.calls.length]).toEqual([false, 2]);
});
