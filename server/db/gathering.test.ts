import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGathering } from "./gathering.ts";

const slow = { idle: 10, answered: 4 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the next group begins once as many have come as were answered", () => {
  const { gathering, begin, come } = createCrowd();
  expect(gathering.start(slow, begin)).toBe(true);
  come(3);
  expect(begin).not.toHaveBeenCalled();
  come(1);
  expect(begin).toHaveBeenCalledOnce();
  come(1);
  vi.advanceTimersByTime(100);
  expect(begin).toHaveBeenCalledOnce();
});

test("it begins without those who do not come back during half of the time that was wasted", () => {
  const { gathering, begin, come } = createCrowd();
  gathering.start(slow, begin);
  come(3);
  vi.advanceTimersByTime(4);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledOnce();
});

test("nobody waits longer than 20 ms, not even after a flush of a second", () => {
  const { gathering, begin } = createCrowd();
  gathering.start({ idle: 1_000, answered: 4 }, begin);
  vi.advanceTimersByTime(19);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledOnce();
});

test("nobody waits after a flush of a fast disk, or while the server is busy", () => {
  const { gathering, begin } = createCrowd();
  expect(gathering.start({ idle: 1.9, answered: 64 }, begin)).toBe(false);
});

test("nobody waits for somebody who writes alone", () => {
  const { gathering, begin } = createCrowd();
  expect(gathering.start({ idle: 10, answered: 1 }, begin)).toBe(false);
});

test("when few come back, the next groups begin at once, until it is tried again", () => {
  const { gathering, begin, come } = createCrowd();
  gathering.start(slow, begin);
  come(1);
  vi.advanceTimersByTime(5);
  for (let flush = 0; flush < 16; flush++) expect(gathering.start(slow, begin)).toBe(false);
  expect(gathering.start(slow, begin)).toBe(true);
  come(4);
  expect(gathering.start(slow, begin)).toBe(true);
});

test("the time of a long turn of the event loop does not count", () => {
  const { gathering, begin } = createCrowd();
  gathering.start(slow, begin);
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2);
  vi.advanceTimersByTime(5);
  expect(begin).not.toHaveBeenCalled();
  clock.mockRestore();
  vi.advanceTimersByTime(3);
  expect(begin).toHaveBeenCalledOnce();
});

function createCrowd() {
  const gathering = createGathering();
  return {
    gathering,
    begin: vi.fn(),
    come: (count: number) => {
      for (let index = 0; index < count; index++) gathering.noteArrival();
    },
  };
}
