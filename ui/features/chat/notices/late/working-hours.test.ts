import { expect, test } from "vitest";
import { readWorkingHours, usualHours } from "./working-hours.ts";

test("hours are read as they were kept", () => {
  const hours = { isOn: true, days: [0, 6], from: 22 * 60, until: 6 * 60 };
  expect(readWorkingHours(JSON.stringify(hours))).toEqual(hours);
});

test.each([
  null,
  "",
  "no JSON",
  "null",
  "[]",
  '{"isOn":true}',
  '{"isOn":"yes","days":[1],"from":540,"until":1020}',
  '{"isOn":true,"days":[7],"from":540,"until":1020}',
  '{"isOn":true,"days":["1"],"from":540,"until":1020}',
  '{"isOn":true,"days":{},"from":540,"until":1020}',
  '{"isOn":true,"days":[1],"from":541,"until":1020}',
  '{"isOn":true,"days":[1],"from":540,"until":1440}',
])("of the text %j, nothing is taken", (text) => {
  expect(readWorkingHours(text)).toEqual(usualHours);
});
