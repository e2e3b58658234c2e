import { beforeEach, expect, onTestFinished, test } from "vitest";
import { userTopics } from "../../db/schema/user-topics.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { userTopicEndpoints } from "./contract.ts";
import { visibilityOf } from "./queries.ts";
import { userTopicLimit } from "./room.ts";
import { visibility } from "./shapes.ts";
import { see } from "./testing/user-topics.ts";

const { none, muted, followed } = visibility;

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const own = { userId: world.nina.id, channelId: channel, policy: muted, updatedAt: 0 } as const;
  const rows = Array.from({ length: userTopicLimit }, (_, at) => ({ ...own, topicKey: `t${at}`, topic: `t${at}` }));
  for (let at = 0; at < rows.length; at += 1_000) {
    world.ctx.store.db
      .insert(userTopics)
      .values(rows.slice(at, at + 1_000))
      .run();
  }
});

const ofKeel = () => visibilityOf(world.ctx, world.nina.id, channel, "keel");

test("nobody mutes or follows topics without end; what they have they may change and give up", async () => {
  const refused = { code: "BAD_REQUEST", message: expect.stringContaining("too many topics (limit: 5000)") };
  await expect(expectUnchanged(world, () => see(world.nina, channel, "keel", muted))).rejects.toMatchObject(refused);
  const mute = { topic: "keel", op: "add", stream_id: channel } as const;
  const attempt = () => world.nina.call(userTopicEndpoints.updateMutedTopic, mute);
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refused);
  await see(world.omar, channel, "keel", muted);
  await see(world.nina, channel, "t7", followed);
  await see(world.nina, channel, "keel", none);
  await see(world.nina, channel, "t8", none);
  await see(world.nina, channel, "keel", muted);
  expect(ofKeel()).toBe(muted);
});

test("who follows too many topics goes on writing and being mentioned, and follows no more of them by that", async () => {
  await post(world.nina, channel, "One");
  await post(world.omar, channel, "@**Nina Vogel** look");
  expect(ofKeel()).toBe(none);
  await see(world.nina, channel, "t8", none);
  await post(world.omar, channel, "@**Nina Vogel** look again");
  expect(ofKeel()).toBe(followed);
});
