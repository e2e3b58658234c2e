import fc from "fast-check";
import { expect, test } from "vitest";
import { distrustPeriod, longestGap, observeClock, type SeenClock } from "./observe.ts";

const day = 86_400;
const monday = 1_772_449_200;

/** What is known after looks at these times, one after the other. */
function after(...times: number[]): SeenClock {
  const [first = 0, ...others] = times;
  return others.reduce((known, now) => observeClock(known, now), observeClock(null, first));
}

test("a clock that goes on is believed, after a summer's holidays too", () => {
  expect(after(monday, monday + day, monday + 50 * day)).toEqual({
    seenAt: monday + 50 * day,
    jumpedFrom: null,
    doubtedUntil: null,
  });
});

test("one that jumps years ahead is doubted for a week in which it goes on", () => {
  const jumped = monday + 3_000 * day;
  expect(after(monday, jumped)).toEqual({ seenAt: jumped, jumpedFrom: monday, doubtedUntil: jumped + distrustPeriod });
  expect(after(monday, jumped, jumped + 6 * day).jumpedFrom).toBe(monday);
  expect(after(monday, jumped, jumped + 7 * day).jumpedFrom).toBeNull();
});

test("set right it is believed at once", () => {
  expect(after(monday, monday + 3_000 * day, monday + 2 * day)).toMatchObject({ jumpedFrom: null, doubtedUntil: null });
});

test("one that jumps again is doubted anew, as of what it showed at first", () => {
  const again = monday + 5_000 * day;
  expect(after(monday, monday + 3_000 * day, again)).toMatchObject({
    jumpedFrom: monday,
    doubtedUntil: again + distrustPeriod,
  });
});

test("no clock is believed that has gone further than it may since the last look", () => {
  const times = fc.array(fc.integer({ min: 0, max: 5_000 * day }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(times, (looks) => {
      const [now = 0, last = 0] = looks.toReversed();
      if (now - last > longestGap) expect(after(...looks).doubtedUntil).toBe(now + distrustPeriod);
    }),
  );
});
