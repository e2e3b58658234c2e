import { expect, test } from "vitest";
import { isTimeZone } from "./time-zones.ts";

test.each(["Europe/Stockholm", "Asia/Kolkata", "America/Argentina/Buenos_Aires", "Etc/GMT+3", "UTC"])(
  "%s is a time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each([
  "",
  "Europe/Atlantis",
  "+02:00",
  "europe/stockholm",
  "UTC+2",
  "Europe/Stockholm ",
  "\u0000",
  "x".repeat(99),
])("%j is no time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
