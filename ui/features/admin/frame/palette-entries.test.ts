import { msg } from "@lingui/core/macro";
import { afterEach, expect, test } from "vitest";
import { i18n } from "../../../lib/i18n.ts";
import { views } from "../data/views.ts";
import { findPaletteGroups } from "./palette-entries.ts";
import { sections } from "./sections.ts";

const found = (typed: string) =>
  findPaletteGroups(typed, undefined).flatMap(({ entries }) => entries.map(({ title }) => title));

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test.each([
  ["autom", ["Organization: Automatic links"]],
  ["fields", ["Organization: Profile fields"]],
  ["EMAIL", ["Organization: Email"]],
  ["conn sec", ["Organization: Secure connection"]],
  // It is also inside "Joining", which would come before Nina.
  ["nin", []],
  ["organ", ["Organization"]],
])("'%s' finds %j", (typed, titles) => {
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
  ["unique names", "Organization: Require unique names"],
  ["CRÉATE gro", "Groups: New group"],
  ["dark", "Colors: dark"],
  ["dark", "Defaults: Colors"],
  ["theme", "Colors: light"],
  ["sign out", "Sign out"],
  ["log out", "Sign out"],
])("'%s' finds %s by another word", (typed, title) => {
  expect(found(typed)).toContain(title);
});

test("a setting links to its place", () => {
  const entry = (typed: string) => findPaletteGroups(typed, undefined).flatMap(({ entries }) => entries)[0];
  expect(entry("24-hour")).toMatchObject({ to: "/admin/defaults", setting: "twenty_four_hour_time" });
  expect(entry("unique names")).toMatchObject({
    to: "/admin/organization",
    open: "sign-up",
    setting: "require_unique_names",
  });
});

test("before anything is typed, only the pages are offered", () => {
  const [pages, ...others] = findPaletteGroups(" ", undefined);
  expect(pages?.entries.map(({ title }) => title)).toContain("Keyboard shortcuts");
  expect(pages?.entries.some(({ open }) => open !== undefined)).toBe(false);
  expect(others).toEqual([]);
});

test("pages, their parts and synonyms are found by the words of the current language", () => {
  const german = [
    [sections.data.title, "Daten"],
    [views.changes, "Änderungen"],
    [msg`audit, history, who did`, "Verlauf, wer hat"],
  ] as const;
  const messages = Object.fromEntries(german.map(([{ id }, translation]) => [id, translation]));
  i18n.loadAndActivate({ locale: "de", messages });
  expect(found("anderungen")).toEqual(["Daten: Änderungen"]);
  expect(found("verlauf")).toEqual(["Daten: Änderungen"]);
  expect(found("daten")).toContain("Daten");
  expect(found("audit")).toEqual([]);
});
