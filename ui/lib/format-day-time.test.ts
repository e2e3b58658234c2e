import { afterEach, expect, test } from "vitest";
import { chooseClock } from "./clock.ts";
import { formatDayTime } from "./format-day-time.ts";
import { i18n } from "./i18n.ts";

afterEach(() => {
  i18n.activate("en");
  chooseClock(undefined);
});

const at = new Date(2026, 10, 30, 9, 5);

test.each([
  ["en", /^Monday, November 30 at 9:05\sAM$/],
  ["de", /^Montag, 30\. November um 09:05$/],
  ["es", /^lunes, 30 de noviembre.* 9:05$/],
  ["ja", /^11月30日月曜日 9:05$/],
])("in %s the hour is written as in a time alone", (language, words) => {
  i18n.activate(language);
  expect(formatDayTime(at, new Date(2026, 0, 1))).toMatch(words);
});

test("the year is there only if it is another one", () => {
  expect(formatDayTime(at, new Date(2026, 11, 31))).not.toContain("2026");
  expect(formatDayTime(at, new Date(2027, 0, 1))).toContain("2026");
});

test("hours are written to 24 or to 12 as somebody has chosen, in every language", () => {
  const then = new Date(2026, 10, 30, 15, 5);
  chooseClock(true);
  expect(formatDayTime(then, at)).toMatch(/ 15:05$/);
  i18n.activate("de");
  chooseClock(false);
  expect(formatDayTime(then, at)).toMatch(/^Montag, 30\. November um 3:05\sPM$/);
});
