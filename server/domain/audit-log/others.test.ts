import { expect, it, onTestFinished } from "vitest";
import type { AnyEndpoint } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { createDocumentedOffice } from "../../testing/documented-office.ts";
import { exampleFields, rawCall } from "../../testing/raw-call.ts";
import { backupEndpoints } from "../backups/contract.ts";
import { defaultChannelGroupEndpoints } from "../default-channel-groups/contract.ts";
import { emailDomainEndpoints } from "../email-domains/contract.ts";
import { emojiEndpoints } from "../emoji/contract.ts";
import { exportEndpoints } from "../exports/contract.ts";
import { invitationEndpoints } from "../invitations/contract.ts";
import { linkifierEndpoints } from "../linkifiers/contract.ts";
import { mailEndpoints } from "../mail/contract.ts";
import { pictureEndpoints } from "../pictures/contract.ts";
import { profileFieldEndpoints } from "../profile-fields/contract.ts";
import { recorded } from "./testing/recorded.ts";

const anyUrl = expect.stringMatching(/^\/pictures\/\d+$/);

/**
 * What the log records for the documented request of an endpoint: the object's name, and its values before and after.
 */
const cases: readonly [title: string, endpoint: AnyEndpoint, name: string | null, before: unknown, after: unknown][] = [
  [
    "an emoji that is added",
    emojiEndpoints.addEmoji,
    "cake_parade",
    null,
    { name: "cake_parade", author_id: 1, source_url: anyUrl, deactivated: false },
  ],
  ["an emoji that is removed", emojiEndpoints.removeEmoji, "cake_dance", { deactivated: false }, { deactivated: true }],
  [
    "an email domain",
    emailDomainEndpoints.updateEmailDomain,
    "example.com",
    { allow_subdomains: false },
    { allow_subdomains: true },
  ],
  [
    "a default channel group",
    defaultChannelGroupEndpoints.changeDefaultChannelGroupChannels,
    "Bookshop",
    { stream_ids: [2] },
    { stream_ids: [] },
  ],
  ["an invitation", invitationEndpoints.revokeInvitation, "per@example.test", { revoked: false }, { revoked: true }],
  ["a reusable invitation link", invitationEndpoints.revokeInvitationLink, null, { revoked: false }, { revoked: true }],
  [
    "that an invitation has a code, but not which one",
    invitationEndpoints.createInvitationLink,
    null,
    null,
    {
      ...{ invited_as: roles.guest, expiry_date: expect.any(Number), stream_ids: [1], group_ids: [] },
      ...{ include_realm_default_subscriptions: false, notify_referrer_on_join: true },
      ...{ revoked: false, resends: 0, max_uses: 25, with_code: true },
    },
  ],
  ["an export", exportEndpoints.createExport, null, null, { export_type: "consented" }],
  [
    "an export that is removed",
    exportEndpoints.removeExport,
    null,
    { deleted_timestamp: null },
    { deleted_timestamp: expect.any(Number) },
  ],
  [
    "a linkifier",
    linkifierEndpoints.updateLinkifier,
    "#(?P<id>[0-9]+)",
    { pattern: "hall(?P<id>[0-9]+)" },
    { pattern: "#(?P<id>[0-9]+)" },
  ],
  ["the order of linkifiers", linkifierEndpoints.reorderLinkifiers, null, { order: [1, 2] }, { order: [2, 1] }],
  [
    "a profile field",
    profileFieldEndpoints.updateProfileField,
    "Floor number",
    { name: "Field 9" },
    { name: "Floor number" },
  ],
  ["a picture", pictureEndpoints.uploadIcon, "Lindholm & Daughters", { icon_url: null }, { icon_url: anyUrl }],
  [
    "an email that is deleted from the outbox",
    mailEndpoints.deleteOutboxMail,
    "liv@example.test",
    { recipient: "liv@example.test" },
    null,
  ],
  [
    "the schedule of backups",
    backupEndpoints.updateBackupSettings,
    null,
    { enabled: null, frequency: null, weekday: null, hour: null, keep: null },
    { enabled: true, frequency: "weekly", weekday: 5, hour: 17, keep: 8 },
  ],
];

it.each(cases)("records %s", async (_title, endpoint, name, before, after) => {
  const office = await createDocumentedOffice();
  onTestFinished(office.close);
  const entries = await recorded(office, () => rawCall(office, "ada", endpoint, exampleFields(endpoint)));
  expect(entries).toMatchObject([{ object: { kind: endpoint.administers, name } }]);
  expect(entries.map((entry) => [entry.before, entry.after])).toEqual([[before, after]]);
});
