import { expect, test } from "vitest";
import { describeLocalTime, findOffset } from "./local-time.ts";

const winter = new Date("2026-01-15T12:00:30Z");
const summer = new Date("2026-07-15T12:00:00Z");
const describe = (zone: string, at: Date, reader: string | undefined) =>
  // Clocks have a narrow no-break space before AM and PM.
  describeLocalTime(zone, at, reader)?.replaceAll("\u202f", " ");

test("the offset of a time zone depends on the season", () => {
  expect(findOffset("Europe/Stockholm", winter)).toBe(60);
  expect(findOffset("Europe/Stockholm", summer)).toBe(120);
  expect(findOffset("America/St_Johns", winter)).toBe(-210);
  expect(findOffset("Asia/Kathmandu", winter)).toBe(345);
  expect(findOffset("Nowhere/None", winter)).toBeUndefined();
});

test("the time there is compared with the reader's", () => {
  expect(describe("Europe/Stockholm", winter, "UTC")).toBe("1:00 PM, 1 hour ahead of you");
  expect(describe("America/New_York", winter, "UTC")).toBe("7:00 AM, 5 hours behind you");
  expect(describe("Asia/Kolkata", winter, "UTC")).toBe("5:30 PM, 5 hours and 30 minutes ahead of you");
  expect(describe("Europe/Paris", winter, "Europe/Stockholm")).toBe("1:00 PM, the same time as yours");
});

test("on their own card, nobody is ahead of themselves", () => {
  expect(describe("Europe/Stockholm", winter, undefined)).toBe("1:00 PM");
  expect(describe("Nowhere/None", winter, undefined)).toBeUndefined();
});

test("the day is named where it is another one", () => {
  expect(describe("Pacific/Auckland", winter, "UTC")).toBe("Fri 1:00 AM, 13 hours ahead of you");
});

test("a time zone that nobody chose, or that is unknown, has no time", () => {
  expect(describe("", winter, "UTC")).toBeUndefined();
  expect(describe("Nowhere/None", winter, "UTC")).toBeUndefined();
});
