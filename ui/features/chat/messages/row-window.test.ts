import fc from "fast-check";
import { expect, test } from "vitest";
import { createWindowAround, moveWindow, windowSize } from "./row-window.ts";

test("a window is within the list, and has the place that it is around", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000 }), fc.nat({ max: 2_000 }), (count, at) => {
      const place = Math.min(at, count);
      const { start, end } = createWindowAround(place, count);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(count);
      expect(end - start).toBe(Math.min(count, windowSize));
      expect(start <= place && place <= end).toBe(true);
    }),
  );
});

test("the window stays while the reader is well within it, and moves near its edges", () => {
  const window = createWindowAround(500, 1_000);
  expect(moveWindow(window, 480, 500, 1_000)).toBe(window);
  expect(moveWindow(window, 360, 380, 1_000)).toEqual(createWindowAround(370, 1_000));
  expect(moveWindow(window, 620, 640, 1_000)).toEqual(createWindowAround(630, 1_000));
});

test("at the ends of the list the window does not move further", () => {
  const first = createWindowAround(0, 1_000);
  expect(moveWindow(first, 0, 20, 1_000)).toBe(first);
  const last = createWindowAround("end", 1_000);
  expect(moveWindow(last, 980, 999, 1_000)).toBe(last);
});
