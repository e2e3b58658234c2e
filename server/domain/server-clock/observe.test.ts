import fc from "fast-check";
import { expect, test } from "vitest";
import { distrustPeriod, longestGap, observeClock, type SeenClock } from "./observe.ts";

const day = 86_400;
const monday = 1_772_449_200;

/** The state after checks at these times, one after the other. */
function after(...times: number[]): SeenClock {
  const [first = 0, ...others] = times;
  return others.reduce((known, now) => observeClock(known, now), observeClock(null, first));
}

test("a clock that keeps running is trusted, after summer holidays too", () => {
  expect(after(monday, monday + day, monday + 50 * day)).toEqual({
    seenAt: monday + 50 * day,
    jumpedFrom: null,
    distrustedUntil: null,
  });
});

test("a clock that jumps years ahead is distrusted for a week in which it keeps running", () => {
  const jumped = monday + 3_000 * day;
  expect(after(monday, jumped)).toEqual({
    seenAt: jumped,
    jumpedFrom: monday,
    distrustedUntil: jumped + distrustPeriod,
  });
  expect(after(monday, jumped, jumped + 6 * day).jumpedFrom).toBe(monday);
  expect(after(monday, jumped, jumped + 7 * day).jumpedFrom).toBeNull();
});

test("a clock that is corrected is trusted at once", () => {
  expect(after(monday, monday + 3_000 * day, monday + 2 * day)).toMatchObject({
    jumpedFrom: null,
    distrustedUntil: null,
  });
});

test("a clock that jumps again is distrusted again, from the time before the first jump", () => {
  const again = monday + 5_000 * day;
  expect(after(monday, monday + 3_000 * day, again)).toMatchObject({
    jumpedFrom: monday,
    distrustedUntil: again + distrustPeriod,
  });
});

test("a clock that has advanced too far since the last check is not trusted", () => {
  const times = fc.array(fc.integer({ min: 0, max: 5_000 * day }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(times, (checks) => {
      const [now = 0, last = 0] = checks.toReversed();
      if (now - last > longestGap) expect(after(...checks).distrustedUntil).toBe(now + distrustPeriod);
    }),
  );
});
