import { afterAll, beforeAll, expect, it } from "vitest";
import { backupTransferEndpoints } from "../domain/backups/contract/transfers.ts";
import { backupEndpoints } from "../domain/backups/contract.ts";
import { botEndpoints } from "../domain/bots/contract.ts";
import { channelFolderEndpoints } from "../domain/channel-folders/contract.ts";
import { channelEndpoints } from "../domain/channels/contract.ts";
import { defaultChannelGroupEndpoints } from "../domain/default-channel-groups/contract.ts";
import { draftEndpoints } from "../domain/drafts/contract.ts";
import { emailDomainEndpoints } from "../domain/email-domains/contract.ts";
import { emojiEndpoints } from "../domain/emoji/contract.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { flagEndpoints } from "../domain/flags/contract.ts";
import { groupEndpoints } from "../domain/groups/contract/groups.ts";
import { groupMemberEndpoints } from "../domain/groups/contract/members.ts";
import { invitationEndpoints } from "../domain/invitations/contract.ts";
import { linkifierEndpoints } from "../domain/linkifiers/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { organizationEndpoints } from "../domain/organization/contract.ts";
import { playgroundEndpoints } from "../domain/playgrounds/contract.ts";
import { presenceEndpoints } from "../domain/presence/contract.ts";
import { profileFieldEndpoints } from "../domain/profile-fields/contract.ts";
import { scheduledMessageEndpoints } from "../domain/scheduled-messages/contract.ts";
import { sessionEndpoints } from "../domain/sessions/contract.ts";
import { settingsEndpoints } from "../domain/settings/contract.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { typingEndpoints } from "../domain/typing/contract.ts";
import { userStatusEndpoints } from "../domain/user-status/contract.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import type { ParameterProblem } from "../http/parameter-problems.ts";
import { registry } from "../nouns/contracts.ts";
import { createDocumentedOffice, type DocumentedOffice } from "./documented-office.ts";
import { exampleFields, type RawFields, rawCall } from "./raw-call.ts";
import { testPassword } from "./test-people.ts";

let office: DocumentedOffice;

beforeAll(async () => {
  office = await createDocumentedOffice();
});

afterAll(() => office.close());

const endpoints = Object.values(registry).flatMap((noun) => Object.values(noun) as AnyEndpoint[]);
const titleOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** IDs that the documented request ignores, or that need not exist. */
const ignoredIds: Readonly<Record<string, readonly string[]>> = {
  "DELETE /backups/upload": ["upload_id"],
  "GET /audit_log": ["actor_id", "object_id"],
  "POST /messages": ["queue_id", "local_id"],
  "POST /users/me/presence": ["last_update_id"],
  "POST /users/me/subscriptions": ["folder_id"],
  "POST /typing": ["stream_id"],
  "PATCH /messages/{message_id}": ["stream_id"],
  "POST /mobile_push/register": ["push_account_id"],
  "GET /user_uploads/{realm_id}/{filename}": ["realm_id"],
};

const unknownIds = endpoints.flatMap((endpoint) =>
  Object.keys(endpoint.params)
    .filter((name) => /_id(?:_or_email)?$/.test(name) && !ignoredIds[titleOf(endpoint)]?.includes(name))
    .map((name) => [titleOf(endpoint), name, endpoint] as const),
);

it.each(unknownIds)("%s names %s when nothing has that ID", async (_title, name, endpoint) => {
  const answer = await rawCall(office, "ada", endpoint, { ...exampleFields(endpoint), [name]: "999999" });
  expect(answer.json).toMatchObject({ result: "error", var_name: name, var_problem: "unknown" });
});

type Row = readonly [endpoint: AnyEndpoint, fields: RawFields, var_name: string, var_problem: ParameterProblem];

const long = "x".repeat(61);
const json = JSON.stringify;
const channel = { name: "shelves", subscribers: "[]" };
const bot = { full_name: "Gull", short_name: "gull" };
const outgoing = { ...bot, bot_type: "3", payload_url: "https://hooks.example/" };
const message = { type: "stream", to: "3", topic: "lamp", content: "Hi" };
const draft = { type: "stream", to: [3], topic: "lamp", content: "Hi" };
const option = { text: "Oak", order: "1" };
const select = { field_type: "3", name: "Wood" };

/** An invalid value for each error that a parameter's declaration cannot detect. */
const rows: readonly Row[] = [
  [channelEndpoints.createChannel, { ...channel, name: " " }, "name", "blank"],
  [channelEndpoints.createChannel, { ...channel, name: long }, "name", "too_long"],
  [channelEndpoints.createChannel, { ...channel, name: "a\u0007" }, "name", "unusable_character"],
  [channelEndpoints.createChannel, { ...channel, name: "workshop" }, "name", "taken"],
  [channelEndpoints.createChannel, { ...channel, subscribers: "[999]" }, "subscribers", "unknown"],
  [channelEndpoints.createChannel, { ...channel, is_web_public: "true" }, "is_web_public", "not_allowed"],
  [
    channelEndpoints.createChannel,
    { ...channel, invite_only: "true", is_default_stream: "true" },
    "is_default_stream",
    "conflict",
  ],
  [channelEndpoints.createChannel, { ...channel, can_subscribe_group: "999" }, "can_subscribe_group", "unknown"],
  [channelEndpoints.updateChannel, { stream_id: "3", new_name: "workshop" }, "new_name", "unchanged"],
  [channelEndpoints.updateChannel, { stream_id: "3", new_name: "general" }, "new_name", "taken"],
  [channelEndpoints.updateChannel, { stream_id: "3", new_name: "" }, "new_name", "blank"],
  [channelEndpoints.updateChannel, { stream_id: "3", topics_policy: "empty_topic_only" }, "topics_policy", "conflict"],
  [channelEndpoints.getChannelId, { stream: "nowhere" }, "stream", "unknown"],
  [channelFolderEndpoints.createChannelFolder, { name: "", description: "" }, "name", "blank"],
  [
    channelFolderEndpoints.updateChannelFolder,
    { channel_folder_id: "1", name: "a\u0007" },
    "name",
    "unusable_character",
  ],
  [channelFolderEndpoints.reorderChannelFolders, { order: "[99]" }, "order", "invalid"],
  [
    defaultChannelGroupEndpoints.createDefaultChannelGroup,
    { group_name: "", description: "", stream_names: "[]" },
    "group_name",
    "blank",
  ],
  [
    defaultChannelGroupEndpoints.updateDefaultChannelGroup,
    { group_id: "1", new_group_name: " " },
    "new_group_name",
    "blank",
  ],
  [
    defaultChannelGroupEndpoints.changeDefaultChannelGroupChannels,
    { group_id: "1", op: "add", stream_names: '["nowhere"]' },
    "stream_names",
    "unknown",
  ],
  [subscriptionEndpoints.subscribe, { subscriptions: json([{ name: long }]) }, "subscriptions", "too_long"],
  [
    subscriptionEndpoints.subscribe,
    { subscriptions: json([{ name: "workshop" }]), principals: "[999]" },
    "principals",
    "unknown",
  ],
  [subscriptionEndpoints.unsubscribe, { subscriptions: '["nowhere"]' }, "subscriptions", "unknown"],
  [subscriptionEndpoints.changeSubscriptions, { add: json([{ name: long }]) }, "add", "too_long"],
  [subscriptionEndpoints.changeSubscriptions, { add: json([{ name: "lunch", color: "red" }]) }, "add", "invalid"],
  [subscriptionEndpoints.changeSubscriptions, { delete: '["nowhere"]' }, "delete", "unknown"],
  [
    subscriptionEndpoints.updateSubscriptionProperties,
    { subscription_data: json([{ stream_id: 3, property: "is_loud", value: true }]) },
    "subscription_data[0]",
    "invalid",
  ],
  [groupEndpoints.createGroup, { name: "role:all", description: "", members: "[]" }, "name", "unfit"],
  [groupEndpoints.createGroup, { name: "sales", description: "", members: "[999]" }, "members", "unknown"],
  [
    groupEndpoints.createGroup,
    { name: "sales", description: "", members: "[]", subgroups: "[999]" },
    "subgroups",
    "unknown",
  ],
  [groupMemberEndpoints.updateMembers, { user_group_id: "12", add: "[999]" }, "add", "unknown"],
  [groupMemberEndpoints.updateMembers, { user_group_id: "12", delete: "[999]" }, "delete", "unknown"],
  [groupMemberEndpoints.updateMembers, { user_group_id: "12", add_subgroups: "[12]" }, "add_subgroups", "conflict"],
  [
    groupMemberEndpoints.updateMembers,
    { user_group_id: "12", delete_subgroups: "[999]" },
    "delete_subgroups",
    "unknown",
  ],
  [groupMemberEndpoints.updateSubgroups, { user_group_id: "12", delete: "[999]" }, "delete", "unknown"],
  [userEndpoints.createUser, { email: "nowhere", full_name: "Tove" }, "email", "invalid"],
  [userEndpoints.createUser, { email: "tove@example.test", full_name: "" }, "full_name", "too_short"],
  [userEndpoints.createUser, { email: "tove@example.test", full_name: "Tove", password: "1" }, "password", "too_short"],
  [userEndpoints.editUser, { user_id_or_email: "8", role: "200" }, "role", "not_allowed"],
  [
    userEndpoints.editUser,
    { user_id_or_email: "10", profile_data: json([{ id: 999, value: "x" }]) },
    "profile_data[0]",
    "unknown",
  ],
  [profileFieldEndpoints.updateOwnProfile, { data: json([{ id: 999, value: "x" }]) }, "data[0]", "unknown"],
  [profileFieldEndpoints.addProfileField, { ...select, name: " " }, "name", "blank"],
  [profileFieldEndpoints.addProfileField, { ...select, field_data: "{}" }, "field_data", "blank"],
  [
    profileFieldEndpoints.addProfileField,
    { ...select, field_data: json({ 1: option, 2: option }) },
    "field_data",
    "taken",
  ],
  [
    profileFieldEndpoints.addProfileField,
    { field_type: "7", name: "Code", field_data: json({ subtype: "custom", url_pattern: "nowhere" }) },
    'field_data["url_pattern"]',
    "invalid",
  ],
  [profileFieldEndpoints.addProfileField, { field_type: "99", name: "Wood" }, "field_type", "invalid"],
  [
    profileFieldEndpoints.addProfileField,
    { field_type: "2", name: "Tale", display_in_profile_summary: "true" },
    "display_in_profile_summary",
    "unfit",
  ],
  [botEndpoints.createBot, { ...bot, short_name: "!" }, "short_name", "invalid"],
  [botEndpoints.createBot, { ...outgoing, payload_url: "nowhere" }, "payload_url", "invalid"],
  [botEndpoints.createBot, { ...outgoing, interface_type: "9" }, "interface_type", "invalid"],
  [botEndpoints.createBot, { ...bot, default_sending_stream: "nowhere" }, "default_sending_stream", "unknown"],
  [
    botEndpoints.createBot,
    { ...bot, default_events_register_stream: "nowhere" },
    "default_events_register_stream",
    "unknown",
  ],
  [messageEndpoints.sendMessage, { ...message, to: "999" }, "to", "unknown"],
  [messageEndpoints.sendMessage, { ...message, topic: "a\u0000" }, "topic", "unusable_character"],
  [messageEndpoints.sendMessage, { ...message, content: "" }, "content", "blank"],
  [messageEndpoints.sendMessage, { type: "direct", to: "[999]", content: "Hi" }, "to", "unknown"],
  [messageEndpoints.getMessages, { anchor: "somewhere", num_before: "0", num_after: "0" }, "anchor", "invalid"],
  [messageEndpoints.renderMessage, { content: "" }, "content", "blank"],
  [
    scheduledMessageEndpoints.scheduleMessage,
    { ...message, to: "[3]", scheduled_delivery_timestamp: "1" },
    "scheduled_delivery_timestamp",
    "past",
  ],
  [draftEndpoints.createDrafts, { drafts: json([draft, { ...draft, to: [] }]) }, "drafts[1]", "invalid"],
  [draftEndpoints.createDrafts, { drafts: json([{ ...draft, to: [999] }]) }, "drafts", "unknown"],
  [flagEndpoints.updateFlags, { messages: "[999999]", op: "add", flag: "starred" }, "messages", "unknown"],
  [flagEndpoints.updateFlags, { messages: "[]", op: "add", flag: "odd" }, "flag", "invalid"],
  [flagEndpoints.updateFlags, { messages: "[]", op: "toggle", flag: "read" }, "op", "invalid"],
  [flagEndpoints.markTopicAsRead, { stream_id: "3", topic_name: "nothing" }, "topic_name", "unknown"],
  [eventQueueEndpoints.registerQueue, { narrow: '[["odd","x"]]' }, "narrow", "invalid"],
  [typingEndpoints.setTyping, { op: "start" }, "to", "missing"],
  [presenceEndpoints.updatePresence, { status: "away" }, "status", "invalid"],
  [userStatusEndpoints.updateOwnStatus, { emoji_name: "staplers" }, "emoji_name", "unknown"],
  [userStatusEndpoints.updateOwnStatus, { emoji_code: "1f6a3" }, "emoji_name", "missing"],
  [emojiEndpoints.addEmoji, { emoji_name: "A B" }, "emoji_name", "unusable_character"],
  [emailDomainEndpoints.addEmailDomain, { domain: "-", allow_subdomains: "false" }, "domain", "invalid"],
  [linkifierEndpoints.addLinkifier, { pattern: "(", url_template: "https://a.example/" }, "pattern", "invalid"],
  [
    linkifierEndpoints.addLinkifier,
    { pattern: "a", url_template: "https://a.example/{id}" },
    "url_template",
    "unknown_group",
  ],
  [
    linkifierEndpoints.addLinkifier,
    { pattern: "(?P<id>a)", url_template: "https://a.example/" },
    "pattern",
    "unused_group",
  ],
  [
    playgroundEndpoints.addPlayground,
    { name: "", pygments_language: "Python", url_template: "https://a.example/{code}" },
    "name",
    "blank",
  ],
  [invitationEndpoints.createInvitationLink, { stream_ids: "[999]" }, "stream_ids", "unknown"],
  [invitationEndpoints.createInvitationLink, { stream_ids: "[]", group_ids: "[999]" }, "group_ids", "unknown"],
  [invitationEndpoints.inviteByMail, { invitee_emails: " ", stream_ids: "[]" }, "invitee_emails", "blank"],
  [organizationEndpoints.updateOrganization, { name: " " }, "name", "blank"],
  [
    organizationEndpoints.updateOrganization,
    { authentication_methods: '{"Email":false}' },
    "authentication_methods",
    "conflict",
  ],
  [settingsEndpoints.updateOwnSettings, { notification_sound: "gong" }, "notification_sound", "invalid"],
  [settingsEndpoints.updateOwnSettings, { new_password: "1", old_password: "x" }, "new_password", "weak"],
  [sessionEndpoints.fetchApiKey, { username: "nobody", password: "x" }, "username", "invalid"],
  [backupEndpoints.updateBackupSettings, { folder: "here" }, "folder", "invalid"],
  [backupEndpoints.createBackupPreview, { file: "here" }, "file", "invalid"],
  [backupTransferEndpoints.createBackupDownload, { name: "here", password: testPassword }, "name", "unknown"],
  [backupTransferEndpoints.beginBackupUpload, { size: "9007199254740991" }, "size", "too_long"],
];

const titled = rows.map(([endpoint, fields, ...refusal]) => [titleOf(endpoint), fields, ...refusal, endpoint] as const);

it.each(titled)("%s refuses %j and names %s: %s", async (_title, fields, var_name, var_problem, endpoint) => {
  const answer = await rawCall(office, "ada", endpoint, fields);
  expect(answer.json).toMatchObject({ result: "error", var_name, var_problem });
});
