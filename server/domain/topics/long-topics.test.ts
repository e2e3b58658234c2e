import { beforeEach, expect, onTestFinished, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { draftEndpoints } from "../drafts/contract.ts";
import { flagEndpoints } from "../flags/contract.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { typingEndpoints } from "../typing/contract.ts";
import { userTopicEndpoints } from "../user-topics/contract.ts";
import { topicEndpoints } from "./contract.ts";

const longest = "k".repeat(60);
const resolved = `✔ ${longest}`;

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  channel = await openChannel(world, "workshop", ["nina", "omar"]);
});

test("a topic of sixty characters can be resolved, and everything else can still be done in it", async () => {
  const message_id = await post(world.nina, channel, "Done", longest);
  const resolve = { message_id, topic: resolved, propagate_mode: "change_all" } as const;
  await verifyAction(world, () => world.nina.call(messageEndpoints.updateMessage, resolve));
  const { message } = await world.omar.call(messageEndpoints.getMessage, { message_id });
  expect(message.subject).toBe(resolved);

  await post(world.omar, channel, "Thank you", resolved);
  await world.omar.call(userTopicEndpoints.updateUserTopic, {
    stream_id: channel,
    topic: resolved,
    visibility_policy: 3,
  });
  await world.omar.call(typingEndpoints.setTyping, {
    type: "channel",
    op: "start",
    stream_id: channel,
    topic: resolved,
  });
  await world.omar.call(draftEndpoints.createDrafts, {
    drafts: [{ type: "stream", to: [channel], topic: resolved, content: "And" }],
  });
  await world.omar.call(flagEndpoints.markTopicAsRead, { stream_id: channel, topic_name: resolved });
  await world.ada.call(topicEndpoints.deleteTopic, { stream_id: channel, topic_name: resolved });
  const { topics } = await world.nina.call(topicEndpoints.getTopics, { stream_id: channel });
  expect(topics).toEqual([]);
});

test("a longer topic is refused, resolved or not", async () => {
  for (const topic of [`${longest}k`, `${resolved}k`, `✔ ${resolved}`]) {
    await expect(post(world.nina, channel, "Hello", topic)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "topic is too long (limit: 60 characters)",
    });
  }
});
