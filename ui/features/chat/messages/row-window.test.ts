import fc from "fast-check";
import { expect, test } from "vitest";
import { moveWindow, openingSize, openWindow, settledMargin } from "./row-window.ts";

test("a list opens with a part that has the place that it opens at", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000 }), fc.nat({ max: 2_000 }), (count, at) => {
      const place = Math.min(at, count);
      const { start, end } = openWindow(place, count, 24);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(count);
      expect(end - start).toBe(Math.min(count, 24));
      expect(start <= place && place <= end).toBe(true);
    }),
  );
});

test("a list that opens at its end has its last messages", () => {
  expect(openWindow("end", 1_000, 24)).toEqual({ start: 976, end: 1_000 });
});

test("a list opens with more messages in a higher window", () => {
  expect(openingSize(800)).toBe(16);
  expect(openingSize(1_440)).toBe(29);
  expect(openingSize(300)).toBe(10);
});

test("wherever the reader jumps or scrolls, what is on the screen is in the document, with a margin and not much more", () => {
  const seen = fc.record({ first: fc.nat({ max: 999 }), shown: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(seen, { minLength: 1, maxLength: 20 }), fc.constantFrom(5, settledMargin), (path, margin) => {
      const count = 1_000;
      let window = openWindow("end", count, 24);
      for (const { first, shown } of path) {
        const last = Math.min(count, first + shown) - 1;
        window = moveWindow(window, { first, last }, count, margin);
        expect(window.start).toBeLessThanOrEqual(Math.max(0, first - margin));
        expect(window.end).toBeGreaterThanOrEqual(Math.min(count, last + margin));
        expect(window.end - window.start).toBeLessThanOrEqual(300);
        expect(window.end).toBeLessThanOrEqual(count);
      }
    }),
  );
});

test("the window stays the same while the reader moves a little", () => {
  const window = moveWindow(openWindow(500, 1_000, 24), { first: 495, last: 515 }, 1_000, settledMargin);
  expect(moveWindow(window, { first: 500, last: 520 }, 1_000, settledMargin)).toBe(window);
  expect(moveWindow(window, { first: 485, last: 505 }, 1_000, settledMargin)).toBe(window);
});

test("at the ends of a list the window does not change", () => {
  const first = moveWindow(openWindow(0, 1_000, 24), { first: 0, last: 20 }, 1_000, settledMargin);
  expect(moveWindow(first, { first: 0, last: 20 }, 1_000, settledMargin)).toBe(first);
  const last = moveWindow(openWindow("end", 1_000, 24), { first: 980, last: 999 }, 1_000, settledMargin);
  expect(moveWindow(last, { first: 980, last: 999 }, 1_000, settledMargin)).toBe(last);
});
