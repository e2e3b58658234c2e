import { expect, test } from "vitest";
import { type AuditEntry, exampleEntry, type Fact } from "#server/domain/audit-log/shapes.ts";
import { formatClockTime } from "../../../../../lib/format-time.ts";
import { describeDifferences } from "./differences.ts";
import { factTitle } from "./fact-titles.ts";
import { formatFact } from "./fact-values.ts";
import { describeAction } from "./sentence.ts";

const entry = (some: Partial<AuditEntry>): AuditEntry => ({ ...exampleEntry, names: {}, ...some });
const channel: AuditEntry["object"] = { kind: "channel", id: 3, name: "workshop" };

test.each<[Partial<AuditEntry>, string]>([
  [{ object: channel, before: { name: "shop" }, after: { name: "workshop" } }, "changed #workshop"],
  [{ object: channel, before: null, after: { name: "workshop" } }, "added #workshop"],
  [{ object: channel, before: { is_archived: false }, after: { is_archived: true } }, "archived #workshop"],
  [
    { object: { kind: "user", id: 9, name: "Nina Vogel" }, before: { is_active: true }, after: { is_active: false } },
    "deactivated Nina Vogel",
  ],
  [
    { object: { kind: "channel_folder", id: null, name: null }, before: { order: [1, 2] }, after: { order: [2, 1] } },
    "put folders in another order",
  ],
  [{ object: { kind: "linkifier", id: 1, name: "#(\\d+)" }, after: null }, "removed the links made of #(\\d+)"],
  [
    { object: { kind: "networks", id: null, name: null }, before: { interfaces: [] }, after: { interfaces: ["eth0"] } },
    "chose the networks that the server is announced on",
  ],
  [{ action: "changeDiscovery", before: { paused: false }, after: { paused: true } }, "paused discovery"],
  [{ action: "changeDiscovery", before: { paused: true }, after: { paused: false } }, "resumed discovery"],
  [{ object: { kind: "backup", id: 2, name: "watercooler.tar" }, before: null, after: {} }, "made a backup"],
  [
    { action: "restore_backup", object: { kind: "backup", id: null, name: "friday.tar" }, before: {}, after: {} },
    "went back to the backup friday.tar",
  ],
])("an entry's sentence is %j", (some, words) => {
  expect(describeAction(entry(some))).toBe(words);
});

test("a folder is shown by its name, and an empty text as none", () => {
  expect(describeDifferences(exampleEntry)).toEqual([
    { title: "Folder", before: "none", after: "Shop" },
    { title: "Description", before: "none", after: "Where the books are" },
  ]);
});

const names = { user: { 9: "Nina Vogel" }, user_group: { 4: "role:members", 40: "packers" }, channel: { 3: "shop" } };

test.each<[kind: string, fact: string, value: Fact, words: string]>([
  ["channel", "can_send_message_group", 4, "Members"],
  ["channel", "can_send_message_group", { direct_members: [9], direct_subgroups: [40] }, "packers and Nina Vogel"],
  ["channel", "can_send_message_group", { direct_members: [], direct_subgroups: [] }, "Nobody"],
  ["channel", "subscribers", { count: 30, ids: [9] }, "Nina Vogel and 29 more"],
  ["organization", "message_retention_days", 30, "30 days"],
  ["organization", "message_retention_days", -1, "Forever"],
  ["organization", "message_content_edit_limit_seconds", 600, "10 minutes"],
  ["organization", "message_content_edit_limit_seconds", null, "Forever"],
  ["organization", "signup_announcements_stream_id", 3, "#shop"],
  ["organization", "signup_announcements_stream_id", -1, "none"],
  ["organization", "presence_disabled", true, "On"],
  ["user", "role", 200, "Administrator"],
  ["user", "is_active", false, "No"],
  ["user", "sessions", { count: 2 }, "2"],
  ["default_settings", "color_scheme", 2, "Dark"],
  ["backup", "hour", 17, formatClockTime(new Date(2026, 2, 3, 17))],
  ["networks", "interfaces", ["eth0", "wlan0"], "eth0 and wlan0"],
  ["networks", "interfaces", [], "Those of the office"],
])("of %s, the value of %s %j is shown as %s", (kind, fact, value, words) => {
  expect(formatFact(kind, fact, value, names)).toBe(words);
});

test.each([
  ["channel", "can_send_message_group", "Who can post"],
  ["organization", "invite_required", "Require an invitation"],
  ["default_settings", "color_scheme", "Colors"],
  ["user", "profile_field:Book", "Book"],
  ["playground", "some_new_name", "Some new name"],
])("of %s, the title of %s is %s", (kind, fact, title) => {
  expect(factTitle(kind, fact)).toBe(title);
});
