import { expect, test } from "vitest";
import type { AdministeredKind } from "#server/administered-kinds.ts";
import { type AuditEntry, exampleEntry, type Fact } from "#server/domain/audit-log/shapes.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { formatClockTime } from "../../../../../lib/format-time.ts";
import { i18n } from "../../../../../lib/i18n.ts";
import { findSentence, nameInSentence, objectTitle } from "./describe-change.ts";
import { describeDifferences } from "./differences.ts";
import { factTitle } from "./fact-titles.ts";
import { formatFact } from "./fact-values.ts";
import type { KnownProfiles } from "./profile-facts.ts";

const entry = (some: Partial<AuditEntry>): AuditEntry => ({ ...exampleEntry, names: {}, ...some });
const channel: AuditEntry["object"] = { kind: "channel", id: 3, name: "workshop" };
const nina: AuditEntry["object"] = { kind: "user", id: 9, name: "Nina Vogel" };
const only = (kind: AuditEntry["object"]["kind"]): AuditEntry["object"] => ({ kind, id: null, name: null });
const invitation = (name: string | null): AuditEntry["object"] => ({ kind: "invitation", id: 5, name });

const sentenceOf = ({ object, ...some }: Partial<AuditEntry>) => {
  const given = entry({ ...some, ...(object && { object }) });
  const { id, message } = findSentence(given);
  return i18n._(id, { actor: "Ada", name: nameInSentence(given) }, { ...(message !== undefined && { message }) });
};

const noProfiles: KnownProfiles = { fields: [], nameOf: () => "" };

const floors = '{"1":{"text":"Attic","order":"2"},"0":{"text":"Ground floor","order":"1"}}';

test.each<[Partial<AuditEntry>, string]>([
  [{ object: channel, before: { name: "shop" }, after: { name: "workshop" } }, "Ada changed #workshop"],
  [{ object: channel, before: null, after: { name: "workshop" } }, "Ada created #workshop"],
  [{ object: channel, before: { is_archived: false }, after: { is_archived: true } }, "Ada archived #workshop"],
  [{ object: channel, before: { is_archived: true }, after: { is_archived: false } }, "Ada restored #workshop"],
  [{ object: only("organization"), before: null, after: {} }, "Ada created the organization"],
  [{ action: "sign_up", object: nina, before: null, after: {} }, "Nina Vogel joined"],
  [
    { action: "set_up", object: { kind: "organization", id: null, name: "Books" }, before: null, after: {} },
    "The organization Books was set up",
  ],
  [
    { action: "create_password_reset", object: nina, before: {}, after: { password_reset_links: { count: 1 } } },
    "Ada created a password link for Nina Vogel",
  ],
  [{ object: nina, before: { is_active: true }, after: { is_active: false } }, "Ada deactivated Nina Vogel"],
  [{ object: nina, before: { is_active: false }, after: { is_active: true } }, "Ada reactivated Nina Vogel"],
  [
    { object: { ...nina, name: "Deleted user 5" }, before: { full_name: "Nina Vogel" }, after: { is_deleted: true } },
    "Ada deleted the account of Nina Vogel",
  ],
  [
    { object: only("channel_folder"), before: { order: [1, 2] }, after: { order: [2, 1] } },
    "Ada changed the order of the folders",
  ],
  [
    { object: { kind: "linkifier", id: 1, name: "#(\\d+)" }, after: null },
    "Ada removed the automatic link for #(\\d+)",
  ],
  [{ object: only("networks"), after: { interfaces: ["eth0"] } }, "Ada changed the networks for discovery"],
  [{ object: only("networks"), before: { paused: false }, after: { paused: true } }, "Ada paused discovery"],
  [{ object: only("networks"), before: { paused: true }, after: { paused: false } }, "Ada resumed discovery"],
  [{ object: { kind: "backup", id: 2, name: "monday.tar" }, before: null, after: {} }, "Ada created a backup"],
  [{ object: only("backup"), before: { hour: 3 }, after: { hour: 4 } }, "Ada changed the backup schedule"],
  [
    { action: "restore_backup", object: { kind: "backup", id: null, name: "friday.tar" }, before: {}, after: {} },
    "Ada restored the backup friday.tar",
  ],
  [
    { action: "download_backup", object: { kind: "backup", id: null, name: "friday.tar" }, before: {}, after: {} },
    "Ada downloaded the backup friday.tar",
  ],
  [
    { object: { kind: "join_request", id: 1, name: "Tove Berg" }, before: {}, after: null },
    "Ada declined Tove Berg's request to join",
  ],
  [
    { object: { kind: "message_report", id: 1, name: null }, before: { decision: null }, after: { decision: "warn" } },
    "Ada decided about a report",
  ],
  [{ object: invitation("per@example.test"), before: null, after: {} }, "Ada invited per@example.test"],
  [{ object: invitation(null), before: null, after: {} }, "Ada created an invitation link"],
  [
    { object: invitation("per@example.test"), before: { resends: 0 }, after: { resends: 1 } },
    "Ada sent the invitation to per@example.test again",
  ],
  [
    { object: invitation("per@example.test"), after: { revoked: true } },
    "Ada revoked the invitation to per@example.test",
  ],
  [{ object: invitation(null), after: { revoked: true } }, "Ada revoked an invitation link"],
  [{ object: { kind: "export", id: 1, name: null }, before: null, after: {} }, "Ada started an export"],
  [
    { object: { kind: "export", id: 1, name: null }, before: {}, after: { deleted_timestamp: 1_772_440_000 } },
    "Ada deleted an export",
  ],
])("the sentence about %j is: %s", (some, sentence) => {
  expect(sentenceOf(some)).toBe(sentence);
});

test("a link to the history of an object has its name", () => {
  expect(objectTitle(channel)).toBe("#workshop");
  expect(objectTitle(nina)).toBe("Nina Vogel");
  expect(objectTitle(invitation(null))).toBeUndefined();
});

test("a folder is shown by its name, and an empty text as None", () => {
  expect(describeDifferences(exampleEntry, noProfiles)).toEqual([
    { title: "Folder", before: "None", after: "Shop" },
    { title: "Description", before: "None", after: "Where the books are" },
  ]);
});

const profiles: KnownProfiles = {
  fields: [
    { name: "Floor", type: profileFieldTypes.SELECT.id, field_data: floors },
    { name: "Shelf", type: profileFieldTypes.SHORT_TEXT.id, field_data: "" },
    { name: "Manager", type: profileFieldTypes.USER.id, field_data: "" },
  ],
  nameOf: (id) => (id === 9 ? "Nina Vogel" : "(no name)"),
};

const names = { user: { 9: "Nina Vogel" }, user_group: { 4: "role:members", 40: "packers" }, channel: { 3: "shop" } };

test.each<[kind: AdministeredKind, fact: string, value: Fact, words: string]>([
  ["channel", "can_send_message_group", 4, "Members"],
  ["channel", "can_send_message_group", { direct_members: [9], direct_subgroups: [40] }, "packers and Nina Vogel"],
  ["channel", "can_send_message_group", { direct_members: [], direct_subgroups: [] }, "Nobody"],
  ["channel", "subscribers", { count: 30, ids: [9] }, "Nina Vogel and 29 others"],
  ["organization", "message_retention_days", 30, "30 days"],
  ["organization", "message_retention_days", -1, "Forever"],
  ["organization", "message_content_edit_limit_seconds", 600, "10 minutes"],
  ["organization", "message_content_edit_limit_seconds", null, "Forever"],
  ["organization", "signup_announcements_stream_id", 3, "#shop"],
  ["organization", "signup_announcements_stream_id", -1, "None"],
  ["organization", "presence_disabled", true, "On"],
  ["user", "role", 200, "Administrator"],
  ["user", "is_active", false, "No"],
  ["user", "sessions", { count: 2 }, "2"],
  ["default_settings", "color_scheme", 2, "Dark"],
  ["backup", "weekday", 5, "Friday"],
  ["backup", "frequency", "weekly", "Weekly"],
  ["backup", "hour", 17, formatClockTime(new Date(2026, 2, 3, 17))],
  ["networks", "interfaces", ["eth0", "wlan0"], "eth0 and wlan0"],
  ["networks", "interfaces", [], "Office networks"],
  ["channel_folder", "order", [3, 1], "3 and 1"],
  ["organization", "a_fact_without_words", [], "None"],
  ["organization", "a_fact_without_words", ["a", "b"], "a and b"],
  ["organization", "a_fact_without_words", { count: 4, ids: [9] }, "4"],
  ["organization", "a_fact_without_words", { direct_members: [9], direct_subgroups: [40] }, "packers and Nina Vogel"],
  ["channel", "can_send_message_group", { count: 4 }, "4"],
  ["profile_field", "field_data", floors, "Ground floor and Attic"],
  ["profile_field", "field_data", '{"subtype":"github"}', "https://github.com/%(username)s"],
  ["user", "profile_field:Floor", "1", "Attic"],
  ["user", "profile_field:Deputies", "[9, 12]", "Nina Vogel and (no name)"],
  ["user", "profile_field:Manager", "[9]", "Nina Vogel"],
  ["user", "profile_field:Manager", "[01]", "[01]"],
  ["user", "profile_field:Shelf", "[9]", "[9]"],
  ["user", "profile_field:Book", "[draft]", "[draft]"],
  ["user", "profile_field:Book", "[01]", "[01]"],
  ["user", "profile_field:Book", "[,]", "[,]"],
  ["user", "profile_field:Book", "[1 2]", "[1 2]"],
])("of %s, the value of %s %j is shown as %s", (kind, fact, value, words) => {
  expect(formatFact(kind, fact, value, names, profiles)).toBe(words);
});

test.each<[kind: AdministeredKind, fact: string, title: string]>([
  ["channel", "can_send_message_group", "Who can post"],
  ["organization", "invite_required", "Require an invitation"],
  ["default_settings", "color_scheme", "Colors"],
  ["user", "profile_field:Book", "Book"],
  ["channel", "subscribers", "Subscribers"],
  ["invitation", "with_code", "With a code to type"],
  ["playground", "some_new_name", "Some new name"],
])("of %s, the title of %s is %s", (kind, fact, title) => {
  expect(factTitle(kind, fact)).toBe(title);
});

test("the sentence about a new password link says everything", () => {
  const after = { password_reset_links: { count: 1 } };
  const created = { action: "create_password_reset", object: nina, before: {}, after };
  expect(describeDifferences(entry(created), noProfiles)).toEqual([]);
});

test("of a changed password, only that it changed is shown", () => {
  const password = { passwords: { count: 1 } };
  const object: AuditEntry["object"] = { kind: "mail_relay", id: null, name: "mail.example.test" };
  expect(describeDifferences(entry({ object, before: password, after: password }), noProfiles)).toEqual([
    { title: "Password", before: null, after: "Changed" },
  ]);
});
