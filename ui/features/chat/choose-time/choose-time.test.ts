import { afterEach, expect, test, vi } from "vitest";
import { listPresets } from "./preset-times.ts";
import { nextFullHour, readTime, writeTime } from "./written-time.ts";

afterEach(() => vi.unstubAllEnvs());

/** The times that are offered, as the inputs would have them. */
function presets(now: Date, withHour = false): readonly string[] {
  return listPresets(now, withHour).map(({ name, at }) => `${name} ${write(at)}`);
}

function write(at: Date): string {
  const { date, time } = writeTime(at);
  return `${date} ${time}`;
}

const at = (date: string, time: string) => new Date(`${date}T${time}`);

test.each([
  ["Friday", "2026-11-27", ["tomorrow 2026-11-28 09:00", "monday 2026-11-30 09:00"]],
  ["Saturday", "2026-11-28", ["tomorrow 2026-11-29 09:00", "monday 2026-11-30 09:00"]],
  ["Sunday, whose tomorrow is Monday", "2026-11-29", ["tomorrow 2026-11-30 09:00"]],
  ["Monday, when the next one is meant", "2026-11-30", ["tomorrow 2026-12-01 09:00", "monday 2026-12-07 09:00"]],
  ["the last day of the year", "2026-12-31", ["tomorrow 2027-01-01 09:00", "monday 2027-01-04 09:00"]],
])("on %s", (_, today, expected) => {
  for (const time of ["00:00", "08:59", "23:59:59"]) expect(presets(at(today, time))).toEqual(expected);
});

test("at midnight it is already the next day", () => {
  expect(presets(at("2026-11-28", "23:59:59.999"))[0]).toBe("tomorrow 2026-11-29 09:00");
  expect(presets(at("2026-11-29", "00:00"))[0]).toBe("tomorrow 2026-11-30 09:00");
});

test("an hour is never less than an hour", () => {
  expect(presets(at("2026-11-28", "23:30"), true)[0]).toBe("hour 2026-11-29 00:30");
  expect(presets(at("2026-11-28", "23:30:01"), true)[0]).toBe("hour 2026-11-29 00:31");
});

test("the morning after a night of 23 or 25 hours is at nine all the same", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const [spring, autumn] = [at("2026-03-28", "12:00"), at("2026-10-24", "12:00")];
  expect(presets(spring)[0]).toBe("tomorrow 2026-03-29 09:00");
  expect(presets(autumn)[0]).toBe("tomorrow 2026-10-25 09:00");
  const hoursUntil = (now: Date) => (Number(listPresets(now, false)[0]?.at) - now.getTime()) / 3_600_000;
  expect([hoursUntil(spring), hoursUntil(autumn)]).toEqual([20, 22]);
});

test("a time that is written is read in the time zone of the computer", () => {
  vi.stubEnv("TZ", "America/New_York");
  const now = at("2026-11-28", "12:00");
  expect(readTime({ date: "2026-11-28", time: "12:01" }, now)).toEqual(new Date("2026-11-28T17:01:00Z"));
  expect(readTime(writeTime(at("2027-02-03", "04:05")), now)).toEqual(at("2027-02-03", "04:05"));
});

test("a time that cannot be is refused", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const now = at("2026-03-28", "12:00");
  const read = (date: string, time: string) => readTime({ date, time }, now);
  expect(read("", "12:00")).toBe("incomplete");
  expect(read("2026-03-28", "")).toBe("incomplete");
  expect(read("2026-03-28", "12:00")).toBe("past");
  expect(read("0026-03-28", "12:01")).toBe("past");
  expect(readTime({ date: "2026-03-28", time: "12:00" }, undefined)).toEqual(at("2026-03-28", "12:00"));
  expect(read("2026-03-29", "01:59")).toEqual(new Date("2026-03-29T00:59:00Z"));
  expect(read("2026-03-29", "02:30")).toBe("skipped");
  expect(read("2026-03-29", "03:00")).toEqual(new Date("2026-03-29T01:00:00Z"));
  expect(read("9999-12-31", "23:59")).toBeInstanceOf(Date);
  expect(read("10000-01-01", "01:00")).toBe("late");
});

test("the inputs begin with a full hour that is not too near", () => {
  expect(write(nextFullHour(at("2026-11-28", "12:00")))).toBe("2026-11-28 13:00");
  expect(write(nextFullHour(at("2026-11-28", "12:30")))).toBe("2026-11-28 14:00");
  expect(write(nextFullHour(at("2026-11-28", "22:59")))).toBe("2026-11-29 00:00");
});
