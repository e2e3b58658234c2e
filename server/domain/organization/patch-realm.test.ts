import { afterEach, beforeEach, expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { createChannel, post } from "../../testing/actions.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { findChannelByName } from "../channels/queries.ts";
import { openQueue, type QueueClient } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { organizationSettingNames } from "../organization-settings/shapes/settings.ts";
import { organizationEndpoints } from "./contract.ts";
import { organizationValues } from "./values.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Change = InputOf<typeof organizationEndpoints.updateOrganization>;

const change = (by: TestPersonName, settings: Change) =>
  world[by].call(organizationEndpoints.updateOrganization, settings);

/** For each setting, a value that differs from the built-in default, and how a registration reports it. */
const otherValues: Readonly<Record<string, unknown>> = {
  name: "Lindholm & Granddaughters",
  description: "Books since 1931",
  org_type: 30,
  default_language: "sv",
  default_code_block_language: "c++",
  topics_policy: "disable_empty_topic",
  allow_message_editing: false,
  message_content_edit_limit_seconds: 60,
  message_content_delete_limit_seconds: null,
  move_messages_within_stream_limit_seconds: null,
  move_messages_between_streams_limit_seconds: 3600,
  message_edit_history_visibility_policy: "moves",
  message_retention_days: 30,
  enable_read_receipts: false,
  inline_image_preview: false,
  inline_url_embed_preview: true,
  video_chat_provider: 1,
  jitsi_server_url: "https://meet.office.lan",
  want_advertise_in_communities_directory: true,
  waiting_period_threshold: 3,
  invite_required: false,
  emails_restricted_to_domains: true,
  disallow_disposable_email_addresses: false,
  require_unique_names: true,
  name_changes_disabled: true,
  email_changes_disabled: true,
  avatar_changes_disabled: true,
  presence_disabled: true,
  enable_spectator_access: true,
  enable_guest_user_indicator: false,
  enable_guest_user_dm_warning: false,
  send_welcome_emails: false,
  welcome_message_custom_text: "Welcome aboard",
  digest_emails_enabled: true,
  digest_weekday: 6,
  message_content_allowed_in_email_notifications: false,
  require_e2ee_push_notifications: true,
};

const channelSettings = organizationSettingNames.filter((name) => /_(stream|channel)_id$/.test(name));

test("every setting that compatible servers report can be changed, and a registration reports the change", async () => {
  await createChannel(world.ada, { name: "board", subscribers: [world.ada.id], invite_only: true });
  const board = findChannelByName(world.ctx, "board")?.id;
  expect(organizationSettingNames).toEqual(expect.arrayContaining([...Object.keys(otherValues), ...channelSettings]));
  const all = { ...otherValues, ...Object.fromEntries(channelSettings.map((name) => [name, board])) };
  for (const [name, value] of Object.entries(all)) {
    expect(await change("ada", { [name]: value } as Change)).toMatchObject({ [name]: value });
    expect(await fetchRegistration("nina"), name).toMatchObject({ [`realm_${name}`]: value });
  }
});

test("all keys of the organization in a registration are settings, permissions, or in the list of fixed keys", async () => {
  const reported = Object.keys(await fetchRegistration("nina")).filter((name) => name.startsWith("realm_"));
  const changeable = new Set(Object.keys(organizationEndpoints.updateOrganization.params));
  expect(reported.map((name) => name.slice("realm_".length)).filter((name) => !changeable.has(name))).toEqual(
    fixedKeys,
  );
});

/**
 * Deprecated numbers that follow from permissions; values that are fixed on a server without the internet; pictures,
 * which have endpoints of their own; and values that the operator of the server decides.
 */
const fixedKeys = [
  "wildcard_mention_policy",
  "create_public_stream_policy",
  "create_private_stream_policy",
  "create_web_public_stream_policy",
  "empty_topic_display_name",
  "default_external_accounts",
  "available_video_chat_providers",
  "giphy_rating",
  "plan_type",
  "push_notifications_enabled",
  "push_notifications_enabled_end_timestamp",
  "is_zephyr_mirror_realm",
  "email_auth_enabled",
  "password_auth_enabled",
  "icon_url",
  "icon_source",
  "logo_url",
  "logo_source",
  "night_logo_url",
  "night_logo_source",
  "uri",
  "url",
  "bot_domain",
  "date_created",
  "upload_quota_mib",
];

test("clients of every kind follow a change of all settings at once", async () => {
  await verifyAction(world, () => change("ada", otherValues as Change));
  await verifyAction(world, () => change("ada", { ...otherValues, waiting_period_threshold: 0 } as Change));
});

test("an unchanged value is not sent, returned or written", async () => {
  await change("ada", otherValues as Change);
  const queue = await openQueue(world.nina.call);
  const answer = await expectUnchanged(world, () => change("ada", otherValues as Change));
  expect(Object.keys(answer)).toEqual(["result", "msg"]);
  expect(await queue.takeAll()).toEqual([]);
});

test.each([
  [{ name: "  " }, "Organization name can't be empty."],
  [{ name: "Books\r\nBcc: all" }, "Invalid character in organization name, at position 6."],
  [{ name: "x".repeat(41) }, "name is too long (limit: 40 characters)"],
  [{ description: "x".repeat(1001) }, "description is too long (limit: 1000 characters)"],
  [{ org_type: 11 as 10 }, "Invalid org_type"],
  [{ default_language: "xx" }, "Invalid default_language"],
  [{ default_code_block_language: "a b" }, "Invalid default_code_block_language"],
  [{ topics_policy: "empty_topic_only" as "allow_empty_topic" }, "Invalid topics_policy"],
  [{ message_content_edit_limit_seconds: 0 }, "message_content_edit_limit_seconds is too small (minimum: 1)"],
  [{ message_content_delete_limit_seconds: -1 }, "message_content_delete_limit_seconds is too small (minimum: 1)"],
  [{ message_retention_days: 0 }, "message_retention_days is too small (minimum: 1)"],
  [{ waiting_period_threshold: -1 }, "waiting_period_threshold is too small (minimum: 0)"],
  [{ digest_weekday: 7 }, "digest_weekday is too large (maximum: 6)"],
  [{ presence_disabled: 1 as unknown as boolean }, "presence_disabled is not a boolean"],
  [{ new_stream_announcements_stream_id: 999 }, "Invalid channel ID"],
  [{ signup_announcements_stream_id: -2 }, "signup_announcements_stream_id is too small (minimum: -1)"],
  [
    { topics_policy: "disable_empty_topic", mandatory_topics: false },
    confusionMessage("topics_policy", "mandatory_topics"),
  ],
  [{ authentication_methods: { Email: false } }, "At least one authentication method must be enabled."],
  [{ authentication_methods: { Email: true, GitHub: true } }, "Invalid authentication method: GitHub"],
] as [Change, string][])("%o is refused, together with the rest of the request", async (settings, message) => {
  const request = { require_unique_names: true, ...settings };
  await expect(expectUnchanged(world, () => change("ada", request))).rejects.toMatchObject({ status: 400, message });
});

function confusionMessage(one: string, other: string): string {
  return `Can't decide between '${one}' and '${other}' arguments`;
}

test("unlimited and null mean no limit, with or without quotation marks", async () => {
  const field = "message_content_edit_limit_seconds";
  for (const noLimit of ["unlimited", '"unlimited"', "null"]) {
    await change("ada", { [field]: 60, message_retention_days: 7 });
    const fields = { [field]: noLimit, ...(noLimit === "null" ? {} : { message_retention_days: noLimit }) };
    const answer = await rawCall(world, "ada", organizationEndpoints.updateOrganization, fields);
    expect(answer).toMatchObject({ status: 200, json: { [field]: null } });
    if (noLimit !== "null") expect(answer.json).toMatchObject({ message_retention_days: -1 });
  }
});

test("only owners change who gets in, what strangers read and what is deleted for good", async () => {
  const ownersOnly: Change[] = [
    { message_retention_days: 30 },
    { invite_required: false },
    { emails_restricted_to_domains: true },
    { disallow_disposable_email_addresses: false },
    { enable_spectator_access: true },
    { authentication_methods: { Email: true } },
  ];
  for (const settings of ownersOnly) {
    const request = { require_unique_names: true, ...settings };
    await expect(expectUnchanged(world, () => change("boris", request))).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization owner",
    });
    await change("ada", settings);
  }
});

test("administrators change all other settings, and nobody below them does", async () => {
  await change("boris", { name: "Ek & Daughters", waiting_period_threshold: 2 });
  for (const name of ["mia", "nina", "gus"] as const) {
    await expect(expectUnchanged(world, () => change(name, { name: "Mine" }))).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization administrator",
    });
  }
});

test("each setting is sent in its own event, but those that belong together are sent in one", async () => {
  const queues = await Promise.all(testPersonNames.map((name) => openQueue(world[name].call)));
  await change("ada", { digest_weekday: 3, presence_disabled: true });
  for (const queue of queues) {
    expect(await takeSentEvents(queue)).toEqual([
      { type: "realm", op: "update", property: "presence_disabled", value: true },
      { type: "realm", op: "update", property: "digest_weekday", value: 3 },
    ]);
  }
  await change("ada", { allow_message_editing: false });
  expect(await takeSentEvents(queues[0])).toEqual([
    updateDictEvent({ allow_message_editing: false, message_content_edit_limit_seconds: 600 }),
  ]);
  await change("ada", { topics_policy: "disable_empty_topic" });
  expect(await takeSentEvents(queues[1])).toContainEqual(
    updateDictEvent({ topics_policy: "disable_empty_topic", mandatory_topics: true }),
  );
  await change("ada", { message_edit_history_visibility_policy: "none" });
  expect(await takeSentEvents(queues[2])).toContainEqual(
    updateDictEvent({ message_edit_history_visibility_policy: "none", allow_edit_history: false }),
  );
});

test("deprecated names change the settings that replaced them", async () => {
  await verifyAction(world, () => change("ada", { mandatory_topics: true, allow_edit_history: false }));
  expect(organizationValues(world.ctx)).toMatchObject({
    topics_policy: "disable_empty_topic",
    mandatory_topics: true,
    message_edit_history_visibility_policy: "none",
    allow_edit_history: false,
  });
  await change("ada", { mandatory_topics: false, allow_edit_history: true });
  expect(organizationValues(world.ctx)).toMatchObject({
    topics_policy: "allow_empty_topic",
    message_edit_history_visibility_policy: "all",
  });
  // The value "moves" already shows a history.
  await change("ada", { message_edit_history_visibility_policy: "moves" });
  await expectUnchanged(world, () => change("ada", { allow_edit_history: true }));
});

test("announcements go to channels that the person who chooses them can see, and requests to moderators go to a private one", async () => {
  const invite_only = true;
  await createChannel(world.nina, { name: "board", subscribers: [world.nina.id], invite_only });
  await createChannel(world.nina, { name: "attic", subscribers: [world.nina.id] });
  const idOf = (name: string) => findChannelByName(world.ctx, name)?.id ?? 0;
  await verifyAction(world, () =>
    change("boris", {
      new_stream_announcements_stream_id: idOf("general"),
      signup_announcements_stream_id: idOf("attic"),
      moderation_request_channel_id: idOf("board"),
    }),
  );
  await expect(change("ada", { moderation_request_channel_id: idOf("general") })).rejects.toMatchObject({
    message: "Moderation request channel must be private.",
  });
  await change("ada", { signup_announcements_stream_id: -1 });
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id: idOf("attic") });
  await expect(change("ada", { signup_announcements_stream_id: idOf("attic") })).rejects.toMatchObject({
    message: "Invalid channel ID",
  });
});

test("announcements no longer go to a channel once it is archived", async () => {
  await createChannel(world.nina, { name: "attic", subscribers: [world.nina.id] });
  const stream_id = findChannelByName(world.ctx, "attic")?.id ?? 0;
  await change("ada", { signup_announcements_stream_id: stream_id, new_stream_announcements_stream_id: stream_id });
  await verifyAction(world, () => world.ada.call(channelEndpoints.archiveChannel, { stream_id }));
  expect(organizationValues(world.ctx)).toMatchObject({
    signup_announcements_stream_id: -1,
    new_stream_announcements_stream_id: -1,
  });
});

test("code without a language gets the organization's default", async () => {
  const rendered = async () => {
    const id = await post(world.nina, "general", "code", "```\nreturn\n```");
    const { messages } = await world.nina.call(messageEndpoints.getMessages, { message_ids: [id] });
    return messages[0]?.content;
  };
  expect(await rendered()).not.toContain("data-code-language");
  await change("boris", { default_code_block_language: "python" });
  expect(await rendered()).toContain('data-code-language="Python"');
});

test("a longer waiting period makes full members new members again, a shorter one makes them full members", async () => {
  await verifyAction(world, () => change("boris", { waiting_period_threshold: 10 }));
  await verifyAction(world, () => change("boris", { waiting_period_threshold: 0 }));
});

test("the office's own Jitsi Meet server is set by its address, and default means none", async () => {
  await change("boris", { jitsi_server_url: "http://meet.office.lan:8443/rooms" });
  expect(await fetchRegistration("nina")).toMatchObject({ jitsi_server_url: "http://meet.office.lan:8443/rooms" });
  for (const jitsi_server_url of ["javascript:alert(1)", "meet", `https://meet.lan/${"x".repeat(200)}`]) {
    const { json } = await expectUnchanged(world, () =>
      rawCall(world, "ada", organizationEndpoints.updateOrganization, { jitsi_server_url }),
    );
    expect(json).toMatchObject({ result: "error", code: "BAD_REQUEST" });
  }
  expect(await change("boris", { jitsi_server_url: "default" })).toMatchObject({ jitsi_server_url: null });
});

test("unknown names and names of settings that this server lacks are listed as ignored", async () => {
  const fields = { name: "Ek", giphy_rating: "3", night_sky: "blue" };
  const answer = await rawCall(world, "ada", organizationEndpoints.updateOrganization, fields);
  expect(answer.json).toMatchObject({
    result: "success",
    name: "Ek",
    ignored_parameters_unsupported: ["giphy_rating", "night_sky"],
  });
});

const updateDictEvent = (data: object) => ({ type: "realm", op: "update_dict", property: "default", data });

async function takeSentEvents(queue: QueueClient | undefined) {
  const events = (await queue?.takeAll()) ?? [];
  return events.map(({ id: _, ...event }) => event);
}

async function fetchRegistration(name: TestPersonName): Promise<QueueClient["snapshot"]> {
  const queue = await openQueue(world[name].call, { event_types: ["realm"] });
  await queue.remove();
  return queue.snapshot;
}
