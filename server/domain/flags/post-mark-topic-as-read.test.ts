import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { flagEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("Nina marks a topic as read, regardless of case, and no other topic", async () => {
  const { nina, omar } = world;
  const workshop = await openChannel(world, "workshop", ["nina"]);
  await post(omar, workshop, "One");
  const other = await post(omar, workshop, "Two", "menu");
  await post(omar, workshop, "Three", "Lamp");
  await verifyAction(world, () => mark(workshop, " LAMP "));
  expect((await openQueue(nina.call)).snapshot.unread_msgs).toMatchObject({
    count: 1,
    streams: [{ topic: "menu", unread_message_ids: [other] }],
  });
});

test("the empty topic is marked by its name", async () => {
  const workshop = await openChannel(world, "workshop", ["nina"]);
  await post(world.omar, workshop, "One", "");
  await verifyAction(world, () => mark(workshop, "general chat"));
  expect((await openQueue(world.nina.call)).snapshot.unread_msgs).toMatchObject({ count: 0 });
});

test("a topic without messages that Nina may read is refused as unknown", async () => {
  const board = await openChannel(world, "board", ["omar"], {
    invite_only: true,
    history_public_to_subscribers: false,
  });
  await post(world.omar, board, "Before Nina came");
  await expectRefused(board, "lamp", "Invalid channel ID");
  const subscriptions = [{ name: "board" }];
  await world.omar.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.nina.id] });
  await post(world.omar, board, "Since", "menu");
  await expectRefused(board, "lamp", "No such topic 'lamp'");
  await expectRefused(board, "sale", "No such topic 'sale'");
  await expectRefused(board, "x".repeat(61), "topic_name is too long (limit: 60 characters)");
  await mark(board, "menu");
});

function mark(stream_id: number, topic_name: string) {
  return world.nina.call(flagEndpoints.markTopicAsRead, { stream_id, topic_name });
}

async function expectRefused(channel: number, topic: string, message: string) {
  const answer = expectUnchanged(world, () => mark(channel, topic));
  await expect(answer).rejects.toMatchObject({ code: "BAD_REQUEST", message });
}
