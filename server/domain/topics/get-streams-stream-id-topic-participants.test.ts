import { afterEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { reactionEndpoints } from "../reactions/contract.ts";
import { topicEndpoints } from "./contract.ts";

let world: World;

afterEach(() => world.close());

const count = async (channel: number, topic: string) =>
  (await world.nina.call(topicEndpoints.getTopicParticipants, { stream_id: channel, topic_name: topic }))
    .participant_count;

test("those who wrote in a topic or reacted to its messages are counted, each once", async () => {
  world = await createWorld();
  const { ada, nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["omar", "ada"]);
  await post(omar, channel, "One", "lamp");
  const last = await post(omar, channel, "Two", "Lamp");
  expect(await count(channel, "lamp")).toBe(1);
  await ada.call(reactionEndpoints.addReaction, { message_id: last, emoji_name: "tada" });
  await post(nina, channel, "Elsewhere", "menu");
  expect(await count(channel, "LAMP ")).toBe(2);
  expect(await count(channel, "never heard of")).toBe(0);
  await post(nina, channel, "Without a name", "");
  expect(await count(channel, "general chat")).toBe(1);
});

test("the participants of a channel that Nina cannot read are refused", async () => {
  world = await createWorld();
  const channel = await openChannel(world, "payroll", ["omar"], { invite_only: true });
  await post(world.omar, channel, "Secret", "salaries");
  for (const stream_id of [channel, 4711]) {
    const request = world.nina.call(topicEndpoints.getTopicParticipants, { stream_id, topic_name: "salaries" });
    await expect(request).rejects.toMatchObject({ code: "BAD_REQUEST", message: "Invalid channel ID" });
  }
});
