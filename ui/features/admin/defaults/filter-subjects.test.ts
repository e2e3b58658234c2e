import { expect, test } from "vitest";
import { namesOf } from "#server/http/names.ts";
import { definitions } from "./definitions.ts";
import { filterSubjects, findChangedSettings } from "./filter-subjects.ts";

const found = (typed: string) => filterSubjects(typed, undefined).flatMap(({ settings }) => settings);

test("an empty search shows every setting", () => {
  expect(found("").length).toBe(namesOf(definitions).length);
});

test("a setting is found by its name, its values and its subject", () => {
  expect(found("24-hour")).toEqual(["twenty_four_hour_time"]);
  expect(found("chime")).toEqual(["notification_sound"]);
  expect(found("privacy")).toContain("send_read_receipts");
  expect(found("xyzzy")).toEqual([]);
});

test("a setting that differs from its original value is changed, and the page can show only those", () => {
  const initial = Object.fromEntries(namesOf(definitions).map((name) => [name, definitions[name].initial]));
  expect(findChangedSettings(initial)).toEqual(new Set());
  const changed = findChangedSettings({ ...initial, enter_sends: true });
  expect(changed).toEqual(new Set(["enter_sends"]));
  expect(filterSubjects("", changed).map(({ settings }) => settings)).toEqual([["enter_sends"]]);
});
