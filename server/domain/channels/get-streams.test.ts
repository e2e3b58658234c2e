import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "../../db/schema/users.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { forgetUser } from "../users/queries.ts";
import { channelEndpoints } from "./contract.ts";
import { updateChannel } from "./queries.ts";
import { archiveChannel, changeChannel, createChannel, listChannels, seeChannel } from "./testing/channels.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  const { nina, omar, gus } = world;
  await createChannel(world, "nina", { name: "public", subscribers: [nina.id] });
  await createChannel(world, "nina", { name: "private", invite_only: true, subscribers: [nina.id, gus.id] });
  const old = await createChannel(world, "omar", { name: "old", subscribers: [omar.id] });
  await archiveChannel(world, "omar", old);
  const open = await createChannel(world, "omar", { name: "open" });
  await mutate(world.ctx, (tx) => updateChannel(tx, open, { isWebPublic: true }));
});

afterEach(() => world.close());

const none = { include_public: false, include_subscribed: false };

test("by default it lists public channels and a person's own, without archived ones", async () => {
  expect(await listChannels(world, "nina")).toEqual(["general", "public", "private", "open"]);
  expect(await listChannels(world, "omar")).toEqual(["general", "public", "open"]);
  expect(await listChannels(world, "boris")).toEqual(["general", "public", "open"]);
  expect(await listChannels(world, "gus")).toEqual(["private"]);
});

test("include_public false leaves out the public channels that a person is not in", async () => {
  expect(await listChannels(world, "nina", { include_public: false })).toEqual(["general", "public", "private"]);
  expect(await listChannels(world, "omar", { include_public: false })).toEqual(["general"]);
});

test("include_subscribed false leaves out the private channels that a person is in", async () => {
  expect(await listChannels(world, "nina", { include_subscribed: false })).toEqual(["general", "public", "open"]);
  expect(await listChannels(world, "nina", none)).toEqual([]);
});

test("include_web_public adds the channels that everybody may read, including guests", async () => {
  expect(await listChannels(world, "omar", { ...none, include_web_public: true })).toEqual(["open"]);
  expect(await listChannels(world, "gus", { include_web_public: true })).toEqual(["private", "open"]);
});

test("exclude_archived false lists archived channels as well", async () => {
  const filter = { exclude_archived: false };
  expect(await listChannels(world, "omar", filter)).toEqual(["general", "public", "old", "open"]);
  expect(await listChannels(world, "gus", filter)).toEqual(["private"]);
});

test("include_all lists every channel whose metadata a person may see; for administrators, all", async () => {
  const filter = { ...none, include_all: true };
  expect(await listChannels(world, "boris", filter)).toEqual(["general", "public", "private", "open"]);
  expect(await listChannels(world, "omar", filter)).toEqual(["general", "public", "open"]);
  expect(await listChannels(world, "gus", filter)).toEqual(["private", "open"]);
});

test("include_all_active is only for administrators", async () => {
  const filter = { ...none, include_all_active: true };
  expect(await listChannels(world, "boris", filter)).toEqual(["general", "public", "private", "open"]);
  await expect(listChannels(world, "omar", filter)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "User not authorized for this query",
  });
});

test("include_can_access_content lists channels that a person may read; for administrators, not all", async () => {
  const filter = { ...none, include_can_access_content: true };
  expect(await listChannels(world, "boris", filter)).toEqual(["general", "public", "open"]);
  expect(await listChannels(world, "nina", filter)).toEqual(["general", "public", "private", "open"]);
  const secret = (await listed("nina")).find(({ name }) => name === "private")?.stream_id ?? 0;
  await changeChannel(world, "nina", secret, { can_subscribe_group: { new: 6 } });
  expect(await listChannels(world, "boris", filter)).toEqual(["general", "public", "private", "open"]);
});

test("include_default says for each channel whether new people are subscribed to it", async () => {
  const { streams } = await world.nina.call(channelEndpoints.getChannels, { include_default: true });
  expect(streams.map(({ name, is_default }) => [name, is_default])).toEqual([
    ["general", true],
    ["public", false],
    ["private", false],
    ["open", false],
  ]);
  expect((await listed("nina")).every((channel) => channel.is_default === undefined)).toBe(true);
});

test("include_owner_subscribed lists for a bot the channels of its owner", async () => {
  await mutate(world.ctx, (tx) => {
    const bot = { botType: 1, botOwnerId: world.nina.id };
    tx.store.db.update(users).set(bot).where(eq(users.id, world.pia.id)).run();
    forgetUser(tx, world.pia.id);
  });
  expect(await listChannels(world, "pia", { ...none, include_owner_subscribed: true })).toEqual([
    "general",
    "public",
    "private",
  ]);
  expect(await listChannels(world, "omar", { ...none, include_owner_subscribed: true })).toEqual([]);
});

test("the list shows every change immediately", async () => {
  const [first] = await listed("nina");
  const id = first?.stream_id ?? 0;
  await changeChannel(world, "ada", id, { description: "Mind the gap" });
  expect((await listed("nina"))[0]).toMatchObject({ rendered_description: "<p>Mind the gap</p>", subscriber_count: 6 });
  await changeChannel(world, "ada", id, { can_send_message_group: { new: 5 } });
  expect((await listed("nina"))[0]).toMatchObject({ description: "Mind the gap", can_send_message_group: 5 });
  expect((await listed("nina"))[0]).toEqual(await seeChannel(world, "nina", id));
});

const listed = async (who: "nina") => (await world[who].call(channelEndpoints.getChannels, {})).streams;
