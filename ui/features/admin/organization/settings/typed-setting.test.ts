import { expect, test } from "vitest";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { readTyped, toTyped } from "./typed-setting.ts";

const {
  message_content_edit_limit_seconds: limit,
  message_retention_days: retention,
  waiting_period_threshold: waiting,
  topics_policy: topics,
  digest_weekday: weekday,
  name,
  jitsi_server_url: address,
} = settingDefinitions;

test.each([
  ["600", limit, 600],
  ["forever", limit, null],
  ["30", retention, 30],
  ["forever", retention, -1],
  ["3", waiting, 3],
  ["allow_empty_topic", topics, "allow_empty_topic"],
  ["6", weekday, 6],
  ["", address, null],
  [true, settingDefinitions.invite_required, true],
])("a field shows %j and returns its value", (typed, setting, value) => {
  expect(toTyped(setting, value)).toBe(typed);
  expect(readTyped(setting, typed)).toEqual({ value });
});

test.each(["", "0", "-1", "1.5", "100001", "many"])("'%s' is not a number of days for keeping messages", (typed) => {
  expect(readTyped(retention, typed)).toEqual({ problem: "Enter a whole number from 1 to 100,000." });
});

test.each(["", "-1", "2.5", "100001", "soon"])("'%s' is not a waiting period", (typed) => {
  expect(readTyped(waiting, typed)).toEqual({ problem: "Enter a whole number from 0 to 100,000." });
});

test("a text has the server's limit, without the spaces around it", () => {
  expect(readTyped(name, "  Lindholm ")).toEqual({ value: "Lindholm" });
  expect(readTyped(name, "x".repeat(41))).toEqual({ problem: "Use at most 40 characters. You entered 41." });
  expect(organizationEndpoints.updateOrganization.params.name.schema.safeParse("x".repeat(41)).success).toBe(false);
});
