import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import type { InputOf } from "../../http/contract.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { eventQueueEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Request = InputOf<typeof eventQueueEndpoints.registerQueue>;

const register = (who: TestPersonName, params: Request = {}): Promise<Record<string, unknown>> =>
  world[who].call(eventQueueEndpoints.registerQueue, params);

const keysOf = (answer: Record<string, unknown>) => new Set(Object.keys(answer));

/** The keys of every answer, whatever was requested. */
const always = [
  "result",
  "msg",
  "queue_id",
  "last_event_id",
  "chat_feature_level",
  "chat_version",
  "chat_merge_base",
  "zulip_feature_level",
  "zulip_version",
  "zulip_merge_base",
];

/** What other phone clients of this protocol require: key and type. */
const phoneNeeds: Record<string, "string" | "number" | "boolean" | "object" | "array"> = {
  alert_words: "array",
  custom_profile_fields: "array",
  event_queue_longpoll_timeout_seconds: "number",
  max_file_upload_size_mib: "number",
  max_stream_name_length: "number",
  max_topic_length: "number",
  muted_users: "array",
  presences: "object",
  realm_allow_message_editing: "boolean",
  realm_default_external_accounts: "object",
  realm_emoji: "object",
  realm_enable_read_receipts: "boolean",
  realm_icon_url: "string",
  realm_name: "string",
  realm_non_active_users: "array",
  realm_presence_disabled: "boolean",
  realm_user_groups: "array",
  realm_users: "array",
  cross_realm_bots: "array",
  realm_waiting_period_threshold: "number",
  realm_wildcard_mention_policy: "number",
  recent_private_conversations: "array",
  saved_snippets: "array",
  server_emoji_data_url: "string",
  server_presence_offline_threshold_seconds: "number",
  server_presence_ping_interval_seconds: "number",
  starred_messages: "array",
  streams: "array",
  subscriptions: "array",
  unread_msgs: "object",
  user_settings: "object",
  user_status: "object",
  user_topics: "array",
};

/** What a terminal client of this protocol requests, and the keys that it requires. */
const terminalFetches = [
  "realm",
  "presence",
  "subscription",
  "message",
  "starred_messages",
  "update_message_flags",
  "muted_topics",
  "realm_user",
  "realm_user_groups",
  "user_settings",
  "realm_emoji",
  "custom_profile_fields",
  "zulip_version",
];
const terminalNeeds = [
  "max_message_id",
  "muted_topics",
  "realm_message_retention_days",
  "realm_message_content_edit_limit_seconds",
  "realm_allow_edit_history",
  "realm_users",
  "cross_realm_bots",
  "user_id",
  "email",
  "full_name",
  "unread_msgs",
  "starred_messages",
  "subscriptions",
  "presences",
];

test("an answer without event types contains everything a phone client requires, in the right types", async () => {
  const answer = await register("nina", {
    apply_markdown: true,
    slim_presence: true,
    client_capabilities: { notification_settings_null: true, bulk_message_deletion: true, something_new: true },
  });
  for (const [key, type] of Object.entries(phoneNeeds)) {
    const value = answer[key];
    expect([key, Array.isArray(value) ? "array" : typeof value]).toEqual([key, type]);
  }
  expect(answer.server_emoji_data_url).toBe(`${world.url}/static/emoji.json`);
  expect(answer.user_settings).toMatchObject({
    twenty_four_hour_time: false,
    starred_message_counts: true,
    display_emoji_reaction_users: true,
    emojiset: "emoji_set_a",
    presence_enabled: true,
    web_home_view: "inbox",
  });
});

test("a terminal client gets what it requires, and no more than it requested", async () => {
  const answer = await register("nina", { fetch_event_types: terminalFetches, include_subscribers: true });
  for (const key of terminalNeeds) expect(keysOf(answer)).toContain(key);
  for (const key of ["streams", "user_topics", "alert_words"]) expect(keysOf(answer)).not.toContain(key);
  expect(answer.subscriptions).toMatchObject([{ name: "general", subscribers: expect.any(Array) }]);
});

test("fetch_event_types, or else event_types, selects what is fetched; unknown types are ignored", async () => {
  expect(keysOf(await register("nina", { event_types: ["heartbeat", "nonsense"] }))).toEqual(new Set(always));
  expect(keysOf(await register("nina", { event_types: ["message"], fetch_event_types: [] }))).toEqual(new Set(always));
  const message = await register("nina", { event_types: ["message"] });
  expect(keysOf(message)).toEqual(new Set([...always, "max_message_id"]));
});

test("unread counts are sent only if both types that they need are requested", async () => {
  expect(keysOf(await register("nina", { event_types: ["update_message_flags"] }))).not.toContain("unread_msgs");
  const both = await register("nina", { event_types: ["update_message_flags", "message"] });
  expect(both.unread_msgs).toEqual({
    count: 0,
    pms: [],
    streams: [],
    huddles: [],
    mentions: [],
    old_unreads_missing: false,
  });
});

test("muted topics are left out if user topics are requested by name", async () => {
  expect(keysOf(await register("nina", { event_types: ["muted_topics"] }))).toContain("muted_topics");
  expect(keysOf(await register("nina", { event_types: ["muted_topics", "user_topic"] }))).not.toContain("muted_topics");
});

test("the system groups are a chain of roles, with everybody in the group of their role", async () => {
  const { realm_user_groups: groups } = await register("gus", { event_types: ["realm_user_groups"] });
  expect(groups).toMatchObject([
    { id: 1, name: "role:internet", members: [], direct_subgroup_ids: [2], is_system_group: true },
    { id: 2, name: "role:everyone", members: [world.gus.id], direct_subgroup_ids: [3] },
    { id: 3, name: "role:members", members: [], direct_subgroup_ids: [4] },
    {
      id: 4,
      name: "role:fullmembers",
      members: [world.nina.id, world.omar.id, world.pia.id],
      direct_subgroup_ids: [5],
    },
    { id: 5, name: "role:moderators", members: [world.mia.id], direct_subgroup_ids: [6] },
    { id: 6, name: "role:administrators", members: [world.boris.id], direct_subgroup_ids: [7] },
    { id: 7, name: "role:owners", members: [world.ada.id], direct_subgroup_ids: [] },
    { id: 8, name: "role:nobody", members: [], direct_subgroup_ids: [], can_mention_group: 8 },
  ]);
});

test("the answer contains the person themselves, and their rights", async () => {
  const owner = await register("ada", { event_types: ["realm_user"] });
  expect(owner).toMatchObject({
    user_id: world.ada.id,
    is_owner: true,
    is_admin: true,
    can_create_public_streams: true,
  });
  const guest = await register("gus", { event_types: ["realm_user"] });
  expect(guest).toMatchObject({ user_id: world.gus.id, is_guest: true, is_admin: false, can_create_streams: false });
  expect(guest.realm_users).toContainEqual(expect.objectContaining({ user_id: world.gus.id, profile_data: {} }));
});

test("without the capability for nulls, notification settings have values", async () => {
  const plain = await register("nina", { event_types: ["subscription"] });
  expect(plain.subscriptions).toMatchObject([{ desktop_notifications: false, wildcard_mentions_notify: true }]);
  const capable = await register("nina", {
    event_types: ["subscription"],
    client_capabilities: { notification_settings_null: true },
  });
  expect(capable.subscriptions).toMatchObject([{ desktop_notifications: null, wildcard_mentions_notify: null }]);
});

test("a client without the settings object gets its settings as single keys, by kind", async () => {
  const display = await register("nina", { event_types: ["update_display_settings"] });
  expect(display).toMatchObject({ twenty_four_hour_time: false, color_scheme: 1, default_language: "en" });
  expect(keysOf(display)).not.toContain("enable_desktop_notifications");
  const notifications = await register("nina", { event_types: ["update_global_notifications"] });
  expect(notifications).toMatchObject({ enable_desktop_notifications: true, wildcard_mentions_notify: true });
  expect(keysOf(notifications)).not.toContain("twenty_four_hour_time");
  const capable = await register("nina", { client_capabilities: { user_settings_object: true } });
  expect(keysOf(capable)).not.toContain("twenty_four_hour_time");
});

test("nobody may create web-public channels on a server that has none", async () => {
  expect(await register("ada", { event_types: ["realm_user"] })).toMatchObject({
    can_create_web_public_streams: false,
  });
});

test("channels are listed by whether the user is in them, was never in them, or may not see them", async () => {
  const guest = await register("gus", { event_types: ["subscription", "stream"] });
  expect(guest).toMatchObject({ subscriptions: [], unsubscribed: [], never_subscribed: [], streams: [] });
  const member = await register("nina", { event_types: ["subscription", "stream"] });
  expect(member).toMatchObject({ subscriptions: [{ name: "general" }], streams: [{ name: "general" }] });
});

test("other clients of this protocol get their own names, all others the neutral ones", async () => {
  const { nina, url } = world;
  const call = createClient({
    baseUrl: url,
    credentials: { email: nina.email, apiKey: nina.apiKey },
    userAgent: "ZulipFlutter/1.0",
  });
  const family: Record<string, unknown> = await call(eventQueueEndpoints.registerQueue, {
    event_types: ["user_settings"],
  });
  expect(family.user_settings).toMatchObject({ emojiset: "google" });
  expect((await register("nina", { event_types: ["user_settings"] })).user_settings).toMatchObject({
    emojiset: "emoji_set_a",
  });
});

test("strangers are refused, and so are parameters that need an account", async () => {
  const anonymous = (params: Request) => world.stranger(eventQueueEndpoints.registerQueue, params);
  await expect(anonymous({})).rejects.toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  await expect(anonymous({ client_ext_avatar: true })).rejects.toMatchObject({
    status: 400,
    message: "Invalid 'client_ext_avatar' parameter for anonymous request",
  });
  await expect(anonymous({ include_subscribers: true })).rejects.toMatchObject({
    message: "Invalid 'include_subscribers' parameter for anonymous request",
  });
});

test("options that a queue does not support are refused", async () => {
  await expect(register("gus", { all_public_streams: true })).rejects.toMatchObject({
    message: "User not authorized for this query",
  });
  await expect(register("nina", { narrow: [["search", "lamp"]] })).rejects.toMatchObject({
    message: "Operator search not supported.",
  });
  await expect(register("nina", { narrow: [["topic", "lamp".repeat(100)]] })).rejects.toMatchObject({
    message: "narrow[0][1] is too long (limit: 320 characters)",
  });
});
