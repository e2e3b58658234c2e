import { beforeEach, expect, onTestFinished, test } from "vitest";
import { userTopics } from "../../db/schema/user-topics.ts";
import { readNumber } from "../../db/testing/read-rows.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { archiveChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { userTopicEndpoints } from "./contract.ts";
import { userTopicLimits } from "./limits.ts";
import { visibilityOf } from "./queries.ts";
import { visibility } from "./shapes.ts";
import { setTopicPolicy } from "./testing/user-topics.ts";

const { none, muted, followed } = visibility;

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  channel = await openChannel(world, "workshop", ["nina", "omar"]);
});

/** Mutes this many topics for Nina: t0, t1, … */
function fill(count: number): void {
  const own = { userId: world.nina.id, channelId: channel, policy: muted, updatedAt: 0 } as const;
  const rows = Array.from({ length: count }, (_, at) => ({ ...own, topicKey: `t${at}`, topic: `t${at}` }));
  for (let at = 0; at < rows.length; at += 1_000) {
    world.ctx.store.db
      .insert(userTopics)
      .values(rows.slice(at, at + 1_000))
      .run();
  }
}

const ofLamp = () => visibilityOf(world.ctx, world.nina.id, channel, "lamp");

test("the number of visibility policies is limited, but existing ones can be changed and removed", async () => {
  fill(userTopicLimits.manual);
  const refused = { code: "BAD_REQUEST", message: expect.stringContaining("too many topics (limit: 5000)") };
  await expect(expectUnchanged(world, () => setTopicPolicy(world.nina, channel, "lamp", muted))).rejects.toMatchObject(
    refused,
  );
  const mute = { topic: "lamp", op: "add", stream_id: channel } as const;
  const attempt = () => world.nina.call(userTopicEndpoints.updateMutedTopic, mute);
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refused);
  await setTopicPolicy(world.omar, channel, "lamp", muted);
  await setTopicPolicy(world.nina, channel, "t7", followed);
  await setTopicPolicy(world.nina, channel, "lamp", none);
  await setTopicPolicy(world.nina, channel, "t8", none);
  await setTopicPolicy(world.nina, channel, "lamp", muted);
  expect(ofLamp()).toBe(muted);
});

test("people with very many policies get no more automatic ones, but can still set some themselves", async () => {
  fill(userTopicLimits.automatic);
  await post(world.nina, channel, "One");
  await post(world.omar, channel, "@**Nina Vogel** look");
  expect(ofLamp()).toBe(none);
  await setTopicPolicy(world.nina, channel, "lamp", muted);
  expect(ofLamp()).toBe(muted);
  await post(world.omar, channel, "@**Nina Vogel** do look");
  expect(ofLamp()).toBe(followed);
  for (const topic of ["lamp", "t8"]) await setTopicPolicy(world.nina, channel, topic, none);
  await post(world.omar, channel, "@**Nina Vogel** look again");
  expect(ofLamp()).toBe(followed);
});

test("the list for older clients is written only for people who have one, and once if all get the same", async () => {
  await openQueue(world.nina.call, { event_types: ["user_topic", "muted_topics"] });
  await openQueue(world.omar.call, { event_types: ["muted_topics"] });
  await setTopicPolicy(world.nina, channel, "lamp", muted);
  expect(listsWritten()).toBe(0);
  await openQueue(world.nina.call);
  await setTopicPolicy(world.nina, channel, "menu", muted);
  expect(listsWritten()).toBe(1);
  const attic = await openChannel(world, "attic", ["nina"]);
  await setTopicPolicy(world.nina, attic, "lamp", muted);
  await archiveChannel(world, "ada", attic);
  const before = listsWritten();
  await setTopicPolicy(world.nina, channel, "sale", muted);
  expect(listsWritten()).toBe(before + 2);
});

test("when Omar moves a topic that Nina has muted, her list is written once", async () => {
  const id = await post(world.omar, channel, "One");
  await setTopicPolicy(world.nina, channel, "lamp", muted);
  const nina = await openQueue(world.nina.call, { event_types: ["muted_topics"] });
  await world.omar.call(messageEndpoints.updateMessage, {
    message_id: id,
    topic: "menu",
    propagate_mode: "change_all",
  });
  expect(listsWritten()).toBe(1);
  expect(await nina.takeAll()).toMatchObject([{ muted_topics: [["workshop", "menu", expect.any(Number)]] }]);
});

function listsWritten(): number {
  return readNumber(world.ctx, "SELECT count(*) FROM events WHERE type = 'muted_topics'");
}
