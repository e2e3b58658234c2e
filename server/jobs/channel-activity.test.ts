import { afterEach, beforeEach, expect, test } from "vitest";
import { archiveChannel, createChannel, seeChannel } from "../domain/channels/testing/channels.ts";
import { listen, post } from "../domain/messages/testing/office.ts";
import { verifyAction } from "../testing/verify-action.ts";
import { createWorld, type World } from "../testing/world.ts";
import { countActivity } from "./channel-activity.ts";

const day = 86_400_000;

let now: number;
let world: World;
let workshop: number;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  workshop = await createChannel(world, "nina", { subscribers: [world.nina.id, world.gus.id] });
});

afterEach(() => world.close());

const activity = async () => {
  const { is_recently_active, stream_weekly_traffic } = await seeChannel(world, "gus", workshop);
  return { is_recently_active, stream_weekly_traffic };
};

test("a channel has no weekly traffic until it is a week old, then the average of up to four weeks", async () => {
  for (let count = 0; count < 6; count++) await post(world.nina, workshop, "Hello");
  now += 6 * day;
  await countActivity(world.ctx);
  expect(await activity()).toEqual({ is_recently_active: true, stream_weekly_traffic: null });
  now += 8 * day;
  await verifyAction(world, () => countActivity(world.ctx));
  expect((await activity()).stream_weekly_traffic).toBe(3);
  now += 20 * day;
  await verifyAction(world, () => countActivity(world.ctx));
  expect((await activity()).stream_weekly_traffic).toBe(0);
});

test("a channel without messages for half a year is inactive until the next one", async () => {
  await post(world.nina, workshop, "Hello");
  now += 181 * day;
  const gus = await listen(world.gus, { event_types: ["stream"] });
  await countActivity(world.ctx);
  expect(await activity()).toEqual({ is_recently_active: false, stream_weekly_traffic: 0 });
  await verifyAction(world, () => post(world.nina, workshop, "Hello?"));
  const received = (await gus.next()).filter((event) => event.stream_id === workshop);
  expect(received.map(({ property, value }) => [property, value])).toEqual([
    ["is_recently_active", false],
    ["stream_weekly_traffic", 0],
    ["is_recently_active", true],
  ]);
});

test("no events are sent for unchanged and archived channels", async () => {
  now += 10 * day;
  await archiveChannel(world, "nina", workshop);
  await countActivity(world.ctx);
  const client_capabilities = { archived_channels: true };
  const ada = await listen(world.ada, { event_types: ["stream"], client_capabilities });
  await countActivity(world.ctx);
  now += 300 * day;
  await post(world.ada, 1, "Still here");
  await countActivity(world.ctx);
  expect((await ada.next()).filter((event) => event.stream_id === workshop)).toEqual([]);
});
