import { expect, test, vi } from "vitest";
import { isTimeZone, serverTimeZone } from "./time-zones.ts";

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

test("the server's time zone is the computer's, or UTC where that has none", () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  const named = (timeZone: string) => ({ timeZone }) as Intl.ResolvedDateTimeFormatOptions;
  zone.mockReturnValueOnce(named("Europe/Stockholm"));
  expect(serverTimeZone()).toBe("Europe/Stockholm");
  zone.mockReturnValueOnce(named("Etc/Unknown"));
  expect(serverTimeZone()).toBe("UTC");
  zone.mockRestore();
});
