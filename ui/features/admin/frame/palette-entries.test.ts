import { expect, test } from "vitest";
import { organizationSettingWords } from "../../../components/organization-setting-words.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { messageValues } from "../organization/messages/message-values.ts";
import { signUpValues } from "../organization/sign-up/sign-up-values.ts";
import { paletteGroups } from "./palette-entries.ts";
import { shownSettings } from "./palette-settings.ts";

const found = (typed: string) =>
  paletteGroups(typed, undefined).flatMap(({ entries }) => entries.map(({ title }) => title));

test.each([
  ["autom", ["Organization: Automatic links"]],
  ["fields", ["Organization: Profile fields"]],
  ["EMAIL", ["Organization: Email"]],
  ["do who", ["Organization: Who may do what"]],
  // Of "Joining", where it would come before Nina.
  ["nin", []],
  ["organ", ["Organization"]],
])("by '%s' is found %j", (typed, titles) => {
  expect(found(typed)).toEqual(titles);
});

test.each([
  ["retention", "Organization: Messages"],
  ["invite", "People: Invitations"],
  ["who can create", "Organization: Who can create public channels"],
  ["linkifier", "Organization: Automatic links"],
  ["smtp", "Organization: Email"],
  ["certificate", "Organization: Secure connection"],
  ["audit", "Data: Changes"],
  ["24-hour", "Defaults: 24-hour clock"],
  ["unique", "Organization: Names are unique"],
  ["dark", "Colours: dark"],
  ["dark", "Defaults: Colours"],
  ["theme", "Colours: light"],
  ["sign out", "Sign out"],
  ["log out", "Sign out"],
])("'%s' finds %s, whatever it is called here", (typed, title) => {
  expect(found(typed)).toContain(title);
});

test("a setting leads to where it stands", () => {
  const entry = (typed: string) => paletteGroups(typed, undefined).flatMap(({ entries }) => entries)[0];
  expect(entry("24-hour")).toMatchObject({ to: "/admin/defaults", setting: "twenty_four_hour_time" });
  expect(entry("unique")).toMatchObject({ to: "/admin/organization", open: "sign-up" });
});

test("every setting on the page of the organization is found there", () => {
  const nothing = {} as Organization;
  for (const [part, values] of Object.entries({
    messages: messageValues(nothing),
    "sign-up": signUpValues(nothing),
  })) {
    const names = Object.keys(values).filter((name) => name in organizationSettingWords);
    expect(shownSettings[part as keyof typeof shownSettings]).toEqual(expect.arrayContaining(names));
  }
});

test("before anything is typed there are the pages alone", () => {
  const [pages, ...others] = paletteGroups(" ", undefined);
  expect(pages?.entries.map(({ title }) => title)).toContain("Keyboard shortcuts");
  expect(pages?.entries.some(({ open }) => open !== undefined)).toBe(false);
  expect(others).toEqual([]);
});
