import { expect, test } from "vitest";
import { defaultSettingNames, userSettingDefinitions } from "#server/domain/settings/shapes/settings.ts";
import { settingWords, subjects } from "./all-words.ts";
import { factoryValue, kindOf, optionsOf, readNumber, valueWords } from "./value-words.ts";

test("every setting that has a default stands under one heading, once", () => {
  const shown = subjects.flatMap(({ settings }) => settings);
  expect([...shown].sort()).toEqual([...defaultSettingNames].sort());
});

test.each(defaultSettingNames)("what can be chosen for %s is what the server takes, and all of it", (name) => {
  const { shape } = userSettingDefinitions[name];
  const { options = [] } = settingWords[name];
  for (const [value] of options) expect(shape.safeParse(value).success).toBe(true);
  if ("values" in shape) expect(new Set(options.map(([value]) => value))).toEqual(shape.values);
  if ("options" in shape) expect(options.map(([value]) => value).sort()).toEqual([...shape.options].sort());
});

test("no two settings are called the same", () => {
  const titles = Object.values(settingWords).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("values are told in words", () => {
  expect(valueWords("color_scheme", 2)).toBe("Dark");
  expect(valueWords("enter_sends", factoryValue("enter_sends"))).toBe("Off");
  expect(valueWords("web_font_size_px", 18)).toBe("18 pixels");
  expect(valueWords("email_notifications_batching_period_seconds", 90)).toBe("90 seconds");
});

test("a value that was chosen elsewhere is offered too", () => {
  expect(optionsOf("email_notifications_batching_period_seconds", 90).map(([value]) => value)).toContain(90);
});

test.each(["", "7", "73", "12.5", "-9", "1e1", "large"])("'%s' is no size of text", (typed) => {
  expect(readNumber("web_font_size_px", typed)).toEqual({ problem: "Enter a whole number from 8 to 72." });
});

test("a number is read with spaces around it", () => {
  expect(kindOf("web_font_size_px")).toBe("number");
  expect(readNumber("web_font_size_px", " 18 ")).toEqual({ value: 18 });
});
