import { expect, test } from "vitest";
import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { formatValue, listOptions, readNumber } from "./setting-values.ts";

const { color_scheme, enter_sends, web_font_size_px, email_notifications_batching_period_seconds } =
  defaultSettingDefinitions;
const { message_retention_days, message_content_edit_limit_seconds } = settingDefinitions;

test.each([
  ["Dark", color_scheme, 2],
  ["Off", enter_sends, false],
  ["18 pixels", web_font_size_px, 18],
  ["90 seconds", email_notifications_batching_period_seconds, 90],
  ["1 week", email_notifications_batching_period_seconds, 604_800],
  ["10 minutes", message_content_edit_limit_seconds, 600],
  ["Forever", message_content_edit_limit_seconds, null],
  ["Forever", message_retention_days, -1],
  ["30 days", message_retention_days, 30],
])("a value in words: %s", (words, setting, value) => {
  expect(formatValue(setting, value)).toBe(words);
});

test("a value outside the list is offered when it is the saved one", () => {
  expect(listOptions(email_notifications_batching_period_seconds, 90).at(-1)).toEqual([90, "90 seconds"]);
});

test("a time limit can be turned off", () => {
  expect(listOptions(message_content_edit_limit_seconds, 600).map(([value]) => value)).toContain(null);
});

test.each(["", "7", "73", "12.5", "-9", "1e1", "large"])("'%s' is not a text size", (typed) => {
  expect(readNumber(typed, web_font_size_px)).toEqual({ problem: "Enter a whole number from 8 to 72." });
});

test("spaces around a number are ignored", () => {
  expect(readNumber(" 18 ", web_font_size_px)).toEqual({ value: 18 });
});

test("no two settings of a table have the same title", () => {
  for (const table of [defaultSettingDefinitions, settingDefinitions]) {
    const titles = Object.values(table).map(({ title }) => title.message);
    expect(new Set(titles).size).toBe(titles.length);
  }
});
