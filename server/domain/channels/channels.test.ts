import { afterEach, beforeEach, expect, test } from "vitest";
import { channels } from "../../db/schema/channels.ts";
import type { InputOf } from "../../http/contract.ts";
import type { CastName } from "../../testing/cast.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Creation = Partial<InputOf<typeof channelEndpoints.createChannel>>;

const create = (who: CastName, params: Creation = {}) =>
  world[who].call(channelEndpoints.createChannel, { name: "workshop", subscribers: [], ...params });

const namesFor = async (who: CastName, filter: InputOf<typeof channelEndpoints.getChannels> = {}) =>
  (await world[who].call(channelEndpoints.getChannels, filter)).streams.map(({ name }) => name);

test("a member creates a channel with every default in its place", async () => {
  const { id } = await create("nina", { name: " workshop ", description: "What is on\nthe slipway" });
  const { streams } = await world.omar.call(channelEndpoints.getChannels, { include_default: true });
  expect(streams.find(({ stream_id }) => stream_id === id)).toEqual({
    stream_id: id,
    name: "workshop",
    is_archived: false,
    description: "What is on the slipway",
    rendered_description: "<p>What is on the slipway</p>",
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

test("a permission of exactly one group comes back as that group, and of nobody as nobody", async () => {
  const { id } = await create("nina", {
    can_send_message_group: { direct_members: [], direct_subgroups: [6] },
    can_add_subscribers_group: { direct_members: [], direct_subgroups: [] },
    can_remove_subscribers_group: { direct_members: [world.omar.id, world.nina.id], direct_subgroups: [5] },
  });
  const { streams } = await world.nina.call(channelEndpoints.getChannels, {});
  expect(streams.find(({ stream_id }) => stream_id === id)).toMatchObject({
    can_send_message_group: 6,
    stream_post_policy: 2,
    is_announcement_only: true,
    can_add_subscribers_group: 8,
    can_remove_subscribers_group: { direct_members: [world.nina.id, world.omar.id], direct_subgroups: [5] },
  });
});

test.each<[Creation, string, string]>([
  [{ name: "  " }, "BAD_REQUEST", "Channel name can't be empty."],
  [{ name: "x".repeat(61) }, "BAD_REQUEST", "Channel name too long (limit: 60 characters)."],
  [{ name: "work\u0007shop" }, "BAD_REQUEST", "Invalid character in channel name, at position 5."],
  [{ name: "GENERAL" }, "CHANNEL_ALREADY_EXISTS", "Channel 'GENERAL' already exists"],
  [{ description: "x".repeat(1025) }, "BAD_REQUEST", "description is too long (limit: 1024 characters)"],
  [{ subscribers: [999] }, "BAD_REQUEST", "Invalid user ID: 999"],
  [{ invite_only: true, is_web_public: true }, "BAD_REQUEST", "Invalid parameters"],
  [{ history_public_to_subscribers: false }, "BAD_REQUEST", "Invalid parameters"],
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
])("a member's channel with %o is refused and nothing is written", async (params, code, message) => {
  const before = world.ctx.store.db.select().from(channels).all();
  await expect(create("nina", params)).rejects.toMatchObject({ code, message });
  expect(world.ctx.store.db.select().from(channels).all()).toEqual(before);
  expect(await namesFor("nina")).toEqual(["general"]);
});

test("a taken name answers with status 409", async () => {
  await expect(create("nina", { name: "general" })).rejects.toMatchObject({ status: 409 });
});

test("guests create no channels", async () => {
  await expect(create("gus")).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization member",
  });
});

test("an owner's channel may be default and keep messages for ever", async () => {
  await create("ada", {
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

test("private channels are seen by their subscribers and by administrators who ask for all", async () => {
  await create("nina", { name: "secret", invite_only: true, subscribers: [world.nina.id, world.gus.id] });
  expect(await namesFor("nina")).toEqual(["general", "secret"]);
  expect(await namesFor("gus")).toEqual(["secret"]);
  expect(await namesFor("omar")).toEqual(["general"]);
  expect(await namesFor("omar", { include_all: true })).toEqual(["general"]);
  expect(await namesFor("boris")).toEqual(["general"]);
  expect(await namesFor("boris", { include_all: true })).toEqual(["general", "secret"]);
  expect(await namesFor("boris", { include_can_access_content: true })).toEqual(["general"]);
  await expect(namesFor("omar", { include_all_active: true })).rejects.toMatchObject({
    message: "User not authorized for this query",
  });
});

test("the filters of the list leave out what is not asked for", async () => {
  await create("nina", { subscribers: [world.nina.id] });
  expect(await namesFor("nina", { include_public: false })).toEqual(["general", "workshop"]);
  expect(await namesFor("omar", { include_public: false })).toEqual(["general"]);
  expect(await namesFor("nina", { include_public: false, include_subscribed: false })).toEqual([]);
  expect(await namesFor("omar", { include_subscribed: false })).toEqual(["general", "workshop"]);
});

test("ten people who create the same channel at once: one does, nine are told", async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => create("nina")));
  const refused = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 9 }, () => "CHANNEL_ALREADY_EXISTS"));
});
