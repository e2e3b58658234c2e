import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestPersonName } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelFolderEndpoints } from "../channel-folders/contract.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { channelEndpoints } from "./contract.ts";
import { createChannel, seeChannel } from "./testing/channels.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Creation = Parameters<typeof createChannel>[2];

test("a channel created by a member has all default values", async () => {
  const id = await createChannel(world, "nina", { name: " workshop ", description: "What is on\nthe shelves" });
  const { streams } = await world.omar.call(channelEndpoints.getChannels, { include_default: true });
  expect(streams.find(({ stream_id }) => stream_id === id)).toEqual({
    stream_id: id,
    name: "workshop",
    is_archived: false,
    description: "What is on the shelves",
    rendered_description: "<p>What is on the shelves</p>",
    date_created: expect.any(Number),
    creator_id: world.nina.id,
    invite_only: false,
    is_web_public: false,
    stream_post_policy: 1,
    is_announcement_only: false,
    message_retention_days: null,
    history_public_to_subscribers: true,
    topics_policy: "inherit",
    first_message_id: null,
    folder_id: null,
    is_recently_active: true,
    subscriber_count: 0,
    stream_weekly_traffic: null,
    can_add_subscribers_group: 8,
    can_administer_channel_group: { direct_members: [world.nina.id], direct_subgroups: [] },
    can_create_topic_group: 2,
    can_delete_any_message_group: 8,
    can_delete_own_message_group: 8,
    can_move_messages_out_of_channel_group: 8,
    can_move_messages_within_channel_group: 8,
    can_remove_subscribers_group: 6,
    can_resolve_topics_group: 8,
    can_send_message_group: 2,
    can_subscribe_group: 8,
    is_default: false,
  });
});

test("every parameter of a new channel is stored", async () => {
  const folder = { name: "Shop", description: "" };
  const { channel_folder_id } = await world.boris.call(channelFolderEndpoints.createChannelFolder, folder);
  const moderators = systemGroupId("role:moderators");
  const id = await createChannel(world, "ada", {
    subscribers: [world.nina.id, world.gus.id],
    invite_only: true,
    history_public_to_subscribers: true,
    folder_id: channel_folder_id,
    topics_policy: "disable_empty_topic",
    message_retention_days: 30,
    announce: true,
    send_new_subscription_messages: false,
    can_add_subscribers_group: moderators,
    can_administer_channel_group: moderators,
    can_create_topic_group: moderators,
    can_delete_any_message_group: moderators,
    can_delete_own_message_group: moderators,
    can_move_messages_out_of_channel_group: moderators,
    can_move_messages_within_channel_group: moderators,
    can_remove_subscribers_group: moderators,
    can_resolve_topics_group: moderators,
    can_send_message_group: moderators,
    can_subscribe_group: moderators,
  });
  const channel = await seeChannel(world, "ada", id);
  expect(channel).toMatchObject({
    invite_only: true,
    history_public_to_subscribers: true,
    folder_id: channel_folder_id,
    topics_policy: "disable_empty_topic",
    message_retention_days: 30,
    stream_post_policy: 4,
    subscriber_count: 2,
  });
  const permissions = Object.entries(channel).filter(([name]) => name.startsWith("can_"));
  expect(permissions.map(([, value]) => value)).toEqual(permissions.map(() => moderators));
});

test("a permission of exactly one group is returned as that group, and an empty one as nobody", async () => {
  const id = await createChannel(world, "nina", {
    can_send_message_group: { direct_members: [], direct_subgroups: [6] },
    can_add_subscribers_group: { direct_members: [], direct_subgroups: [] },
    can_remove_subscribers_group: { direct_members: [world.omar.id, world.nina.id], direct_subgroups: [5] },
  });
  expect(await seeChannel(world, "nina", id)).toMatchObject({
    can_send_message_group: 6,
    stream_post_policy: 2,
    is_announcement_only: true,
    can_add_subscribers_group: 8,
    can_remove_subscribers_group: { direct_members: [world.nina.id, world.omar.id], direct_subgroups: [5] },
  });
});

test.each([
  [1, systemGroupId("role:everyone")],
  [2, systemGroupId("role:administrators")],
  [3, systemGroupId("role:fullmembers")],
  [4, systemGroupId("role:moderators")],
])("older clients set who may post with the number %i", async (stream_post_policy, can_send_message_group) => {
  const id = await createChannel(world, "nina", { stream_post_policy });
  expect(await seeChannel(world, "nina", id)).toMatchObject({ stream_post_policy, can_send_message_group });
});

test.each<[Creation, string, string]>([
  [{ name: "  " }, "BAD_REQUEST", "Channel name can't be empty."],
  [{ name: "x".repeat(61) }, "BAD_REQUEST", "Channel name too long (limit: 60 characters)."],
  [{ name: "work\u0007shop" }, "BAD_REQUEST", "Invalid character in channel name, at position 5."],
  [{ name: "work\u202Eshop" }, "BAD_REQUEST", "Invalid character in channel name, at position 5."],
  [{ name: "GENERAL" }, "CHANNEL_ALREADY_EXISTS", "Channel 'GENERAL' already exists"],
  [{ description: "x".repeat(1025) }, "BAD_REQUEST", "description is too long (limit: 1024 characters)"],
  [{ subscribers: [999] }, "BAD_REQUEST", "Invalid user ID: 999"],
  [{ invite_only: true, is_web_public: true }, "BAD_REQUEST", "Invalid parameters"],
  [{ history_public_to_subscribers: false }, "BAD_REQUEST", "Invalid parameters"],
  [{ stream_post_policy: 2, can_send_message_group: 2 }, "BAD_REQUEST", "Invalid parameters"],
  [{ stream_post_policy: 5 }, "BAD_REQUEST", "stream_post_policy is too large (maximum: 4)"],
  [{ invite_only: true, is_default_stream: true }, "BAD_REQUEST", "A default channel cannot be private."],
  [{ is_web_public: true }, "BAD_REQUEST", "Web-public channels are not enabled."],
  [{ is_default_stream: true }, "BAD_REQUEST", "Insufficient permission"],
  [{ can_delete_any_message_group: 6 }, "BAD_REQUEST", "Insufficient permission"],
  [{ message_retention_days: 30 }, "UNAUTHORIZED_PRINCIPAL", "Must be an organization owner"],
  [{ folder_id: 7 }, "BAD_REQUEST", "Invalid channel folder ID"],
  [{ can_send_message_group: 999 }, "BAD_REQUEST", "Invalid user group"],
  [
    { can_send_message_group: 1 },
    "BAD_REQUEST",
    "'can_send_message_group' setting cannot be set to 'role:internet' group.",
  ],
  [
    { can_administer_channel_group: 2 },
    "BAD_REQUEST",
    "'can_administer_channel_group' setting cannot be set to 'role:everyone' group.",
  ],
  [{ can_subscribe_group: { direct_members: [999], direct_subgroups: [] } }, "BAD_REQUEST", "Invalid user ID: 999"],
])("a member's request for a channel with %o is refused and nothing is written", async (params, code, message) => {
  await expect(expectUnchanged(world, () => createChannel(world, "nina", params))).rejects.toMatchObject({
    code,
    message,
  });
});

test.each<[NonNullable<Creation>, string]>([
  [{ is_default_stream: true }, "is_default_stream"],
  [{ topics_policy: "allow_empty_topic" }, "topics_policy"],
  [{ can_delete_own_message_group: 6 }, "can_delete_own_message_group"],
  [{ message_retention_days: 30 }, "message_retention_days"],
  [{ invite_only: false }, "invite_only"],
  [{ invite_only: true }, "invite_only"],
])("the refusal of a channel with %o names the parameter that is not permitted", async (params, parameter) => {
  const owners = { new: systemGroupId("role:owners") };
  await world.ada.call(organizationEndpoints.updateOrganization, {
    ...(params.invite_only === undefined ? { can_set_topics_policy_group: owners } : {}),
    ...(params.invite_only === true ? { can_create_private_channel_group: owners } : {}),
    ...(params.invite_only === false ? { can_create_public_channel_group: owners } : {}),
  });
  await expect(createChannel(world, "nina", params)).rejects.toMatchObject({ parameter });
});

test("a taken name answers with status 409", async () => {
  await expect(createChannel(world, "nina", { name: "general" })).rejects.toMatchObject({ status: 409 });
});

test("guests cannot create channels", async () => {
  await expect(createChannel(world, "gus")).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization member",
  });
});

test("an owner may create a default channel that keeps messages forever", async () => {
  await createChannel(world, "ada", {
    is_default_stream: true,
    message_retention_days: "unlimited",
    topics_policy: "empty_topic_only",
  });
  const { streams } = await world.ada.call(channelEndpoints.getChannels, { include_default: true });
  expect(streams.find(({ name }) => name === "workshop")).toMatchObject({
    is_default: true,
    message_retention_days: -1,
    topics_policy: "empty_topic_only",
  });
});

test("only owners choose a retention period, but anybody can keep the organization's", async () => {
  const id = await createChannel(world, "nina", { message_retention_days: "realm_default" });
  expect((await seeChannel(world, "nina", id)).message_retention_days).toBeNull();
});

test("a channel can be web-public only if server, organization and the creator's permission allow it", async () => {
  await world.close();
  world = await createWorld({ config: { webPublicChannels: true } });
  const openOne = (who: TestPersonName) => createChannel(world, who, { name: `of ${who}`, is_web_public: true });
  await expect(openOne("ada")).rejects.toMatchObject({ message: "Web-public channels are not enabled." });
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  await expect(openOne("boris")).rejects.toMatchObject({
    message: "Insufficient permission",
    parameter: "is_web_public",
  });
  const id = await verifyAction(world, () => openOne("ada"));
  expect(await seeChannel(world, "gus", id)).toMatchObject({
    is_web_public: true,
    history_public_to_subscribers: true,
  });
});

test("a channel is not created when its creator may not add the subscribers", async () => {
  const group = systemGroupId("role:owners");
  const change = { can_add_subscribers_group: { new: group } };
  await world.ada.call(organizationEndpoints.updateOrganization, change);
  const creation = { subscribers: [world.omar.id], can_administer_channel_group: group };
  await expect(expectUnchanged(world, () => createChannel(world, "nina", creation))).rejects.toMatchObject({
    message: "Insufficient permission",
    parameter: "subscribers",
  });
});

test("one of ten simultaneous requests to create the same channel succeeds, and nine are refused", async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => createChannel(world, "nina")));
  const refused = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 9 }, () => "CHANNEL_ALREADY_EXISTS"));
});

test("is_private is another name of invite_only", async () => {
  const { email, apiKey } = world.nina;
  const create = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ ...fields, subscribers: `[${world.nina.id}]` });
    const headers = { authorization: `Basic ${btoa(`${email}:${apiKey}`)}` };
    const answer = await fetch(`${world.url}/api/v1/channels/create`, { method: "POST", headers, body });
    return (await answer.json()) as { id: number; code?: string; ignored_parameters_unsupported?: string[] };
  };
  for (const isPrivate of [true, false]) {
    const created = await create({ name: `private ${isPrivate}`, is_private: String(isPrivate) });
    expect(created).not.toHaveProperty("ignored_parameters_unsupported");
    const { stream } = await world.nina.call(channelEndpoints.getChannel, { stream_id: created.id });
    expect(stream.invite_only).toBe(isPrivate);
  }
  const both = await create({ name: "both", is_private: "true", invite_only: "false" });
  expect(both).toMatchObject({ code: "REQUEST_CONFUSING_VAR" });
});
