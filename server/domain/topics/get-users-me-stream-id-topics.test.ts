import { afterEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { topicEndpoints } from "./contract.ts";

let world: World;

afterEach(() => world.close());

test("topics are listed with the most recent first, in their latest spelling", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["omar"]);
  await post(omar, channel, "One", "lamp");
  const menu = await post(omar, channel, "Two", "menu");
  const lamp = await post(omar, channel, "Three", "Lamp");
  const unnamed = await post(omar, channel, "Four", "");

  const named = await nina.call(topicEndpoints.getTopics, { stream_id: channel });
  expect(named.topics).toEqual([
    { name: "general chat", max_id: unnamed },
    { name: "Lamp", max_id: lamp },
    { name: "menu", max_id: menu },
  ]);
  const understood = await nina.call(topicEndpoints.getTopics, { stream_id: channel, allow_empty_topic_name: true });
  expect(understood.topics[0]?.name).toBe("");
});

test("where history is protected, only topics with messages since the subscription are listed", async () => {
  world = await createWorld();
  const { ada, nina, omar } = world;
  const privacy = { invite_only: true, history_public_to_subscribers: false };
  const channel = await openChannel(world, "board", ["ada", "omar"], privacy);
  await post(omar, channel, "Old", "budget");
  await post(omar, channel, "Old", "hiring");
  const subscriptions = [{ name: "board" }];
  await ada.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [nina.id] });
  expect((await nina.call(topicEndpoints.getTopics, { stream_id: channel })).topics).toEqual([]);
  const id = await post(omar, channel, "New", "hiring");
  expect((await nina.call(topicEndpoints.getTopics, { stream_id: channel })).topics).toEqual([
    { name: "hiring", max_id: id },
  ]);
});

test("the topics of a channel that Nina cannot read are refused", async () => {
  world = await createWorld();
  const channel = await openChannel(world, "payroll", ["omar"], { invite_only: true });
  for (const stream_id of [channel, 4711]) {
    await expect(world.nina.call(topicEndpoints.getTopics, { stream_id })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid channel ID",
    });
  }
});
