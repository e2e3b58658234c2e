import { afterEach, beforeEach, expect, test } from "vitest";
import { readNumber } from "../../db/testing/read-rows.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { changeChannel, seeChannel } from "../channels/testing/channels.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { listen, openChannel, post } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { topicEndpoints } from "./contract.ts";
import { fillTopic } from "./testing/fill-topic.ts";
import { measureLongestTurn } from "./testing/longest-turn.ts";

/** How many milliseconds the clock is ahead. This is called each time the clock is read. */
let clockOffset: () => number;
let world: World;
let workshop: number;

beforeEach(async () => {
  clockOffset = () => 0;
  world = await createWorld({ clock: { now: () => Date.now() + clockOffset() } });
  workshop = await openChannel(world, "workshop", ["ada", "nina", "omar"]);
});

afterEach(() => world.close());

const remove = (by: Person, topic_name = "lamp", stream_id = workshop) =>
  by.call(topicEndpoints.deleteTopic, { stream_id, topic_name });

const topicsOf = async (by: Person, stream_id = workshop) =>
  (await by.call(topicEndpoints.getTopics, { stream_id })).topics.map(({ name }) => name);

const messageCount = () => readNumber(world.ctx, "SELECT count(*) FROM messages");

const bulk = { event_types: ["delete_message"], client_capabilities: { bulk_message_deletion: true } };

test("a topic is deleted with all its messages, and no other topic is", async () => {
  await post(world.nina, workshop, "One", "lamp");
  const menu = await post(world.omar, workshop, "Two", "menu");
  await post(world.omar, workshop, "Three", "Lamp");
  const elsewhere = await post(world.ada, 1, "Four", "lamp");
  expect(await verifyAction(world, () => remove(world.boris, " LAMP "))).toMatchObject({ complete: true });
  expect(await topicsOf(world.nina)).toEqual(["menu"]);
  expect(await topicsOf(world.ada, 1)).toEqual(["lamp"]);
  expect(await seeChannel(world, "nina", workshop)).toMatchObject({ first_message_id: menu });
  expect(elsewhere).toBeGreaterThan(menu);
});

test("the empty topic can be deleted by each of its names", async () => {
  for (const name of ["", "(no topic)", "general chat"]) {
    await post(world.nina, workshop, "One", "");
    expect(await remove(world.ada, name)).toMatchObject({ complete: true });
    expect(await topicsOf(world.nina)).toEqual([]);
  }
});

test("deleting a topic without messages changes nothing", async () => {
  for (const name of ["never", "lamp"]) expect(await remove(world.ada, name)).toMatchObject({ complete: true });
  await post(world.nina, workshop, "One");
  await remove(world.ada);
  expect(await expectUnchanged(world, () => remove(world.ada))).toMatchObject({ complete: true });
});

test("only administrators can delete topics, even if others may delete any message", async () => {
  await post(world.nina, workshop, "One");
  const everybody = { new: { direct_members: [world.nina.id, world.mia.id], direct_subgroups: [] } };
  await changeChannel(world, "ada", workshop, { can_delete_any_message_group: everybody });
  for (const by of [world.mia, world.nina, world.gus]) {
    await expect(expectUnchanged(world, () => remove(by))).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization administrator",
    });
  }
});

test("an administrator cannot delete topics of a channel that they cannot read", async () => {
  const board = await openChannel(world, "board", ["omar"], { invite_only: true });
  await post(world.omar, board, "Between us");
  for (const channel of [board, 4711]) {
    await expect(expectUnchanged(world, () => remove(world.ada, "lamp", channel))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid channel ID",
    });
  }
});

test("a topic name that is too long is refused", async () => {
  await expect(expectUnchanged(world, () => remove(world.ada, "x".repeat(61)))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "topic_name is too long (limit: 60 characters)",
  });
});

test("messages that the administrator cannot read are not deleted", async () => {
  const privacy = { invite_only: true, history_public_to_subscribers: false };
  const board = await openChannel(world, "board", ["ada", "omar"], privacy);
  const addBoris = () =>
    world.ada.call(subscriptionEndpoints.subscribe, {
      subscriptions: [{ name: "board" }],
      principals: [world.boris.id],
      send_new_subscription_messages: false,
    });
  const before = await post(world.omar, board, "Before Boris");
  await addBoris();
  await post(world.omar, board, "With Boris");
  await world.boris.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  const without = await post(world.omar, board, "Without Boris");
  await addBoris();
  await post(world.omar, board, "With Boris again");
  expect(await verifyAction(world, () => remove(world.boris, "lamp", board))).toMatchObject({ complete: true });
  expect(await topicsOf(world.boris, board)).toEqual([]);
  const range = { anchor: "oldest", num_before: 0, num_after: 9, narrow: [{ operator: "channel", operand: board }] };
  const { messages } = await world.omar.call(messageEndpoints.getMessages, range);
  expect(messages.map(({ id }) => id)).toEqual([before, without]);
});

test("a large topic is deleted in batches, the newest first, and other requests run in between", async () => {
  const ids = await fillTopic(world.ctx, workshop, "lamp", 1_000);
  const nina = await listen(world.nina, bulk);
  const omar = await listen(world.omar, { event_types: ["delete_message"] });
  let isDone = false;
  const deletion = remove(world.ada).finally(() => {
    isDone = true;
  });
  const seen: number[] = [];
  while (!isDone) {
    await world.omar.call(topicEndpoints.getTopics, { stream_id: 1 });
    seen.push(messageCount());
  }
  expect(await deletion).toMatchObject({ complete: true });
  expect(new Set(seen.filter((count) => count > 0 && count < 1_000)).size).toBeGreaterThan(2);
  const batches = (await nina.next()).map((event) => event.message_ids as number[]);
  expect(batches.length).toBeGreaterThan(5);
  expect(batches.flat()).toEqual(ids.toReversed());
  expect((await omar.next()).map((event) => event.message_id)).toEqual(ids.toReversed());
});

test("a request that runs out of time says so, and a repeated request continues", async () => {
  await fillTopic(world.ctx, workshop, "lamp", 250);
  clockOffset = () => (messageCount() < 250 ? 50_000 : 0);
  expect(await verifyAction(world, () => remove(world.ada))).toMatchObject({ complete: false });
  expect(messageCount()).toBe(150);
  expect(await topicsOf(world.nina)).toEqual(["lamp"]);
  clockOffset = () => 0;
  expect(await remove(world.ada)).toMatchObject({ complete: true });
  expect(messageCount()).toBe(0);
});

test("each request deletes some messages, however little time there is", async () => {
  await fillTopic(world.ctx, workshop, "lamp", 250);
  let time = 0;
  clockOffset = () => (time += 60_000);
  const answers: boolean[] = [];
  while (answers.at(-1) !== true) answers.push((await remove(world.ada)).complete);
  expect(answers).toEqual([false, false, true]);
});

test("somebody who stops being an administrator during the deletion cannot continue it", async () => {
  await fillTopic(world.ctx, workshop, "lamp", 1_000);
  const deletion = remove(world.boris);
  const demoted = world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: 400 });
  await expect(deletion).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  await demoted;
  expect(messageCount()).toBeGreaterThan(0);
});

test("deleting a large topic never blocks other requests for long", async () => {
  await Promise.all([world.nina, world.omar, world.pia].flatMap((who) => [listen(who, bulk), listen(who)]));
  const blocks: number[] = [];
  // Garbage collection can only make it longer, so the shortest of a few attempts counts.
  for (let attempt = 0; attempt < 3 && (blocks.at(-1) ?? 50) >= 50; attempt++) {
    await fillTopic(world.ctx, workshop, "lamp", 8_000);
    blocks.push(await measureLongestTurn(() => remove(world.ada)));
  }
  expect(Math.min(...blocks)).toBeLessThan(turnLimit());
});
