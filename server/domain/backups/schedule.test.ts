import fc from "fast-check";
import { expect, test } from "vitest";
import { isDue, lastTime, nextTime, type Schedule } from "./schedule.ts";

const at = (text: string) => Math.floor(new Date(text).getTime() / 1000);

const daily: Schedule = { isEnabled: true, frequency: "daily", weekday: 0, hour: 12, since: at("2026-03-01T09:00") };
const startedAt = at("2026-03-01T08:00");
const never = { finished: [], failedAt: null, startedAt };

test("a backup is due once its hour has come, until one is made", () => {
  expect(isDue(daily, never, at("2026-03-01T11:59"))).toBe(false);
  expect(isDue(daily, never, at("2026-03-01T12:00"))).toBe(true);
  expect(isDue(daily, { ...never, finished: [at("2026-03-01T12:01")] }, at("2026-03-02T11:59"))).toBe(false);
  expect(isDue(daily, { ...never, finished: [at("2026-03-01T12:01")] }, at("2026-03-02T12:00"))).toBe(true);
});

test("backups that were missed while the server was off are replaced by a single one when it is on again", () => {
  const before = [at("2026-03-02T12:00")];
  expect(isDue(daily, { ...never, finished: before }, at("2026-03-09T08:00"))).toBe(true);
  const now = at("2026-03-09T08:01");
  expect(isDue(daily, { ...never, finished: [...before, now] }, now + 3_600)).toBe(false);
});

test("times before a schedule was chosen do not count as missed", () => {
  expect(isDue({ ...daily, since: at("2026-03-01T13:00") }, never, at("2026-03-01T13:01"))).toBe(false);
  expect(isDue({ ...daily, isEnabled: false }, never, at("2026-03-09T12:00"))).toBe(false);
});

test("a failed backup is tried again after an hour", () => {
  const failedAt = at("2026-03-01T12:00");
  expect(isDue(daily, { ...never, failedAt }, at("2026-03-01T12:59"))).toBe(false);
  expect(isDue(daily, { ...never, failedAt }, at("2026-03-01T13:00"))).toBe(true);
});

test("a backup that failed before the server started is tried again at once, one that failed since is not", () => {
  const failedAt = at("2026-03-01T12:00");
  const now = failedAt + 120;
  expect(isDue(daily, { ...never, failedAt, startedAt: failedAt + 60 }, now)).toBe(true);
  expect(isDue(daily, { ...never, failedAt, startedAt: failedAt - 60 }, now)).toBe(false);
  // The server was started while its clock was ahead.
  expect(isDue(daily, { ...never, failedAt, startedAt: now + 60 }, now)).toBe(false);
});

test("a clock that was years ahead delays no backup once it is right", () => {
  const ahead = at("2031-01-01T12:00");
  const now = at("2026-03-02T12:30");
  expect(isDue(daily, { finished: [ahead], failedAt: ahead, startedAt: ahead }, now)).toBe(true);
  expect(isDue({ ...daily, since: ahead }, never, now)).toBe(true);
});

const schedule = fc.record({
  isEnabled: fc.constant(true),
  frequency: fc.constantFrom("daily" as const, "weekly" as const),
  weekday: fc.integer({ min: 0, max: 6 }),
  hour: fc.integer({ min: 0, max: 23 }),
  since: fc.constant(0),
});

/** From 2001 to 2050, so that all clock changes are covered. */
const moment = fc.integer({ min: 1_000_000_000, max: 2_500_000_000 });

test("the last and the next time are the nearest ones in the schedule", () => {
  fc.assert(
    fc.property(schedule, moment, (chosen, now) => {
      const [last, next] = [lastTime(chosen, now), nextTime(chosen, now)];
      const matches = (time: number) => {
        const date = new Date(time * 1000);
        // When clocks are put forward, that hour may be skipped.
        const isHour = date.getHours() === chosen.hour || date.getHours() === (chosen.hour + 1) % 24;
        return isHour && (chosen.frequency === "daily" || date.getDay() === chosen.weekday);
      };
      expect([matches(last), matches(next)]).toEqual([true, true]);
      expect(last).toBeLessThanOrEqual(now);
      expect(next).toBeGreaterThan(now);
      const days = Math.round((next - last) / 86_400);
      expect(days).toBe(chosen.frequency === "daily" ? 1 : 7);
    }),
  );
});
