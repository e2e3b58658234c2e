import { afterEach, expect, test } from "vitest";
import { i18n } from "./i18n.ts";
import { listWeekdays, weekdayTitle } from "./weekday.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test.each([
  ["en-US", ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]],
  ["en-GB", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]],
  ["de", ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]],
])("the week in %s", (locale, days) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(listWeekdays().map(weekdayTitle)).toEqual(days);
});
