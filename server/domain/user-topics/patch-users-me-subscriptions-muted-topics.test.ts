import { afterEach, beforeEach, expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openChannel } from "../messages/testing/office.ts";
import { userTopicEndpoints } from "./contract.ts";
import { visibilityOf } from "./queries.ts";
import { visibility } from "./shapes.ts";
import { setTopicPolicy } from "./testing/user-topics.ts";

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  channel = await openChannel(world, "workshop", ["nina"]);
});

afterEach(() => world.close());

test("Nina mutes a topic by its channel's name, also twice, and unmutes it by its channel's ID", async () => {
  for (const _twice of [1, 2]) {
    await verifyAction(world, () => change({ topic: "lamp", op: "add", stream: "Workshop" }));
    expect(lampPolicy()).toBe(visibility.muted);
  }
  await verifyAction(world, () => change({ topic: "Lamp", op: "remove", stream_id: channel }));
  expect(lampPolicy()).toBe(visibility.none);
});

test("a topic that Nina follows cannot be unmuted, but can be muted", async () => {
  await setTopicPolicy(world.nina, channel, "lamp", visibility.followed);
  await refused({ topic: "lamp", op: "remove", stream_id: channel }, "Topic is not muted");
  await change({ topic: "lamp", op: "add", stream_id: channel });
  expect(lampPolicy()).toBe(visibility.muted);
});

test.each([
  [{ op: "add" }, "Please supply 'stream'."],
  [{ op: "add", stream: "workshop", stream_id: 1 }, "Please choose one: 'stream' or 'stream_id'."],
  [{ op: "remove", stream: "workshop", stream_id: 1 }, "Please choose one: 'stream' or 'stream_id'."],
  [{ op: "remove", stream: "workshop" }, "Topic is not muted"],
  [{ op: "remove", stream: "nowhere" }, "Topic is not muted"],
  [{ op: "remove", stream_id: 999 }, "Topic is not muted"],
  [{ op: "add", stream: "nowhere" }, "Invalid channel name 'nowhere'"],
  [{ op: "add", stream_id: 999 }, "Invalid channel ID"],
  [{ op: "toggle" as never, stream_id: 1 }, "Invalid op"],
  [{ op: "add", stream_id: 1, topic: "x".repeat(61) }, "topic is too long (limit: 60 characters)"],
] as const)("%o is refused", (params, message) => refused({ topic: "lamp", ...params }, message));

type Params = InputOf<typeof userTopicEndpoints.updateMutedTopic>;

function change(params: Params) {
  return world.nina.call(userTopicEndpoints.updateMutedTopic, params);
}

async function refused(params: Params, message: string) {
  await expect(expectUnchanged(world, () => change(params))).rejects.toMatchObject({ code: "BAD_REQUEST", message });
}

function lampPolicy() {
  return visibilityOf(world.ctx, world.nina.id, channel, "lamp");
}
