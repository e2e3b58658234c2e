import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quietAt } from "./quiet-at.ts";
import { usualHours, type WorkingHours } from "./working-hours.ts";

beforeEach(() => void vi.stubEnv("TZ", "Europe/Berlin"));
afterEach(() => void vi.unstubAllEnvs());

const office: WorkingHours = { ...usualHours, isOn: true };
const night: WorkingHours = { isOn: true, days: [5], from: 22 * 60, until: 6 * 60 };

/** When notices begin again after a time of 2026, as local times. Undefined: there are notices. */
function quietUntil(time: string, hours: WorkingHours, pauseEnd?: string) {
  const { until } = quietAt(timeOf(time), pauseEnd === undefined ? undefined : timeOf(pauseEnd), hours);
  return until === undefined || until === Number.POSITIVE_INFINITY ? until : write(until);
}

const timeOf = (time: string) => new Date(`2026-${time}`).getTime();

const write = (time: number) => new Date(time).toLocaleString("sv").slice(5, 16).replace(" ", "T");

// 27 November 2026 is a Friday.
test.each([
  ["on a working day before the hours", "11-27T08:59", "11-27T09:00"],
  ["when they begin", "11-27T09:00", undefined],
  ["during them", "11-27T16:59", undefined],
  ["when they end, on a Friday", "11-27T17:00", "11-30T09:00"],
  ["on a Sunday", "11-29T12:00", "11-30T09:00"],
])("%s", (_when, time, until) => {
  expect(quietUntil(time, office)).toBe(until);
});

test.each([
  ["in the evening", "11-27T23:00", undefined],
  ["in the morning of the next day, which is not chosen", "11-28T05:59", undefined],
  ["when they end", "11-28T06:00", "12-04T22:00"],
  ["in the morning of the chosen day itself", "11-27T05:00", "11-27T22:00"],
])("hours over midnight: %s", (_when, time, until) => {
  expect(quietUntil(time, night)).toBe(until);
});

test("hours that end at the time at which they begin last a whole day", () => {
  const saturday = { ...night, days: [6], from: 0, until: 0 };
  expect(quietUntil("11-28T00:00", saturday)).toBeUndefined();
  expect(quietUntil("11-28T23:59", saturday)).toBeUndefined();
  expect(quietUntil("11-29T00:00", saturday)).toBe("12-05T00:00");
});

test("without any day, notices never begin", () => {
  expect(quietUntil("11-27T10:00", { ...office, days: [] })).toBe(Number.POSITIVE_INFINITY);
});

test("hours that are turned off change nothing", () => {
  expect(quietUntil("11-29T12:00", usualHours)).toBeUndefined();
  expect(quietUntil("11-29T12:00", usualHours, "11-29T13:00")).toBe("11-29T13:00");
});

test("after a pause that ends outside of the hours, notices begin with the next ones", () => {
  expect(quietUntil("11-27T16:30", office, "11-27T16:45")).toBe("11-27T16:45");
  expect(quietUntil("11-27T16:30", office, "11-27T17:30")).toBe("11-30T09:00");
  expect(quietUntil("11-27T08:30", office, "11-27T09:30")).toBe("11-27T09:30");
  expect(quietAt(timeOf("11-27T16:30"), timeOf("11-27T17:30"), office).isOutsideWorkingHours).toBe(false);
  expect(quietAt(timeOf("11-27T08:30"), timeOf("11-27T09:30"), office).isOutsideWorkingHours).toBe(true);
});

test("it changes when the hours begin and end, and when a pause ends", () => {
  const changesAt = (time: string, pauseEnd?: number) => write(quietAt(timeOf(time), pauseEnd, office).changesAt);
  expect(changesAt("11-27T08:00")).toBe("11-27T09:00");
  expect(changesAt("11-27T10:00")).toBe("11-27T17:00");
  expect(changesAt("11-27T10:00", timeOf("11-27T11:00"))).toBe("11-27T11:00");
  expect(quietAt(timeOf("11-27T10:00"), undefined, usualHours).changesAt).toBe(Number.POSITIVE_INFINITY);
});

test("the hours begin and end by the clock on the wall when clocks are changed", () => {
  // In Berlin, 29 March 2026 has no hour from 2:00, and 25 October 2026 has it twice.
  const daily = { ...office, days: [0, 1, 2, 3, 4, 5, 6] };
  expect(quietUntil("03-28T20:00", daily)).toBe("03-29T09:00");
  expect(quietUntil("10-24T20:00", daily)).toBe("10-25T09:00");
  const saturday = { ...night, days: [6] };
  expect(quietUntil("03-29T05:59", saturday)).toBeUndefined();
  expect(quietUntil("03-29T06:00", saturday)).toBe("04-04T22:00");
  expect(quietUntil("10-25T05:59", saturday)).toBeUndefined();
  expect(quietUntil("10-25T06:00", saturday)).toBe("10-31T22:00");
  // Half past two does not exist, so the hours begin an hour later.
  expect(quietUntil("03-29T01:59", { ...daily, from: 150, until: 300 })).toBe("03-29T03:30");
  // All of the hours are skipped: the next ones are those of Monday.
  expect(quietUntil("03-29T01:59", { ...daily, from: 150, until: 180 })).toBe("03-30T02:30");
  expect(quietUntil("03-28T12:00", { ...daily, days: [0], from: 150, until: 180 })).toBe("04-05T02:30");
});
