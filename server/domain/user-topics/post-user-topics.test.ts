import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { archiveChannel, changeChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { flagEndpoints } from "../flags/contract.ts";
import { deleteMessages } from "../messages/actions/delete.ts";
import { listen, openChannel, post } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userTopicEndpoints } from "./contract.ts";
import { visibility } from "./shapes.ts";
import { setTopicPolicy } from "./testing/user-topics.ts";

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  channel = await openChannel(world, "workshop", ["nina", "omar"]);
});

afterEach(() => world.close());

test("Nina mutes a topic without messages, and only her clients get the event", async () => {
  const types = ["user_topic", "muted_topics"];
  const [nina, omar] = [
    await listen(world.nina, { event_types: ["user_topic"] }),
    await listen(world.omar, { event_types: types }),
  ];
  await verifyAction(world, () => setTopicPolicy(world.nina, channel, " lamp ", visibility.muted));
  expect(await nina.next()).toMatchObject([
    {
      type: "user_topic",
      stream_id: channel,
      topic_name: "lamp",
      visibility_policy: 1,
      last_updated: expect.any(Number),
    },
  ]);
  expect(await omar.next()).toEqual([]);
});

test("older clients get all muted topics with channel names; clients that ask for both get only user_topic events", async () => {
  const older = await listen(world.nina, { event_types: ["muted_topics"] });
  const newer = await listen(world.nina, { event_types: ["muted_topics", "user_topic"] });
  await setTopicPolicy(world.nina, channel, "lamp", visibility.muted);
  await setTopicPolicy(world.nina, channel, "menu", visibility.followed);
  expect(await older.next()).toMatchObject([
    { type: "muted_topics", muted_topics: [["workshop", "lamp", expect.any(Number)]] },
  ]);
  expect((await newer.next()).map(({ type }) => type)).toEqual(["user_topic", "user_topic"]);
});

test("any policy can be changed to any other, and topic names are compared without case", async () => {
  // All twelve changes from one policy to another. The first one starts at 0.
  for (const policy of [1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3, 0] as const) {
    await verifyAction(world, () => setTopicPolicy(world.nina, channel, policy === 1 ? "Lamp" : "lamp", policy));
    expect(await topicsOf("nina")).toEqual(policy === 0 ? [] : [[channel, policy === 1 ? "Lamp" : "lamp", policy]]);
  }
});

test("setting the same policy again sends no event", async () => {
  await setTopicPolicy(world.nina, channel, "lamp", visibility.muted);
  const nina = await listen(world.nina, { event_types: ["user_topic"] });
  await setTopicPolicy(world.nina, channel, "Lamp", visibility.muted);
  await setTopicPolicy(world.nina, channel, "menu", visibility.none);
  expect(await nina.next()).toEqual([]);
});

test("clients that do not support the empty topic get its display name", async () => {
  const older = await listen(world.nina, { event_types: ["user_topic"] });
  const newer = await listen(world.nina, {
    event_types: ["user_topic"],
    client_capabilities: { empty_topic_name: true },
  });
  await verifyAction(world, () => setTopicPolicy(world.nina, channel, "(no topic)", visibility.muted));
  expect(await older.next()).toMatchObject([{ topic_name: "general chat" }]);
  expect(await newer.next()).toMatchObject([{ topic_name: "" }]);
});

describe("unread messages", () => {
  const getUnreads = async () => (await openQueue(world.nina.call)).snapshot.unread_msgs;

  test("in a muted topic do not count, and count again after it is unmuted", async () => {
    const id = await post(world.omar, channel, "Quietly");
    await verifyAction(world, () => setTopicPolicy(world.nina, channel, "LAMP", visibility.muted));
    expect(await getUnreads()).toMatchObject({ count: 0, streams: [{ topic: "lamp", unread_message_ids: [id] }] });
    await verifyAction(world, () => post(world.omar, channel, "More"));
    expect(await getUnreads()).toMatchObject({ count: 0 });
    await verifyAction(world, () => setTopicPolicy(world.nina, channel, "lamp", visibility.none));
    expect(await getUnreads()).toMatchObject({ count: 2 });
  });

  test.each([visibility.unmuted, visibility.followed])(
    "in topics with policy %i count even in a muted channel",
    async (policy) => {
      await setChannelMuted(true);
      await post(world.omar, channel, "Quietly", "menu");
      await post(world.omar, channel, "Quietly");
      await verifyAction(world, () => setTopicPolicy(world.nina, channel, "lamp", policy));
      expect(await getUnreads()).toMatchObject({ count: 1 });
      await verifyAction(world, () => setChannelMuted(false));
      expect(await getUnreads()).toMatchObject({ count: 2 });
    },
  );

  test("the event for messages marked as unread again says whether they count", async () => {
    const id = await post(world.omar, channel, "Quietly");
    await setTopicPolicy(world.nina, channel, "lamp", visibility.muted);
    await changeReadFlag(id, "add");
    const nina = await listen(world.nina, { event_types: ["update_message_flags"] });
    await verifyAction(world, () => changeReadFlag(id, "remove"));
    expect(await nina.next()).toMatchObject([{ message_details: { [id]: { unmuted_stream_msg: false } } }]);
  });
});

test("muted topics are updated when their channel changes", async () => {
  await setTopicPolicy(world.nina, channel, "lamp", visibility.muted);
  await verifyAction(world, () => changeChannel(world, "ada", channel, { new_name: "shop" }));
  await verifyAction(world, () => archiveChannel(world, "ada", channel));
  await verifyAction(world, () => setTopicPolicy(world.nina, channel, "menu", visibility.muted));
});

test("deleting the last message of a topic deletes people's policies for it", async () => {
  const ids = [await post(world.omar, channel, "One"), await post(world.omar, channel, "Two")];
  await setTopicPolicy(world.nina, channel, "Lamp", visibility.muted);
  await setTopicPolicy(world.pia, channel, "lamp", visibility.followed);
  const remove = (id: number | undefined) =>
    mutate(world.ctx, (tx) => deleteMessages(tx, id === undefined ? [] : [id]));
  await verifyAction(world, () => remove(ids[0]));
  expect(await topicsOf("pia")).toHaveLength(1);
  await verifyAction(world, () => remove(ids[1]));
  for (const name of ["nina", "omar", "pia"] as const) expect(await topicsOf(name)).toEqual([]);
});

test("in a channel that she can no longer read, Nina can only remove a policy that she has", async () => {
  const board = await openChannel(world, "board", ["nina"], { invite_only: true });
  await setTopicPolicy(world.nina, board, "lamp", visibility.muted);
  await world.nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  for (const [topic, policy] of [
    ["lamp", 3],
    ["menu", 0],
  ] as const) {
    await expect(expectUnchanged(world, () => setTopicPolicy(world.nina, board, topic, policy))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid channel ID",
    });
  }
  await verifyAction(world, () => setTopicPolicy(world.nina, board, "lamp", visibility.none));
  expect(await topicsOf("nina")).toEqual([]);
});

test.each([
  [{ stream_id: 999 }, "Invalid channel ID"],
  [{ topic: "x".repeat(61) }, "topic is too long (limit: 60 characters)"],
  [{ topic: "a\nb" }, "Invalid character in topic, at position 2."],
  [{ visibility_policy: 4 as never }, "Invalid visibility_policy"],
])("%o is refused", async (wrong, message) => {
  const params = { stream_id: channel, topic: "lamp", visibility_policy: visibility.muted, ...wrong };
  await expect(
    expectUnchanged(world, () => world.nina.call(userTopicEndpoints.updateUserTopic, params)),
  ).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});

async function topicsOf(name: "nina" | "omar" | "pia") {
  const { snapshot } = await openQueue(world[name].call, { event_types: ["user_topic"] });
  return snapshot.user_topics?.map((entry) => [entry.stream_id, entry.topic_name, entry.visibility_policy]);
}

function setChannelMuted(isMuted: boolean) {
  const subscription_data = [{ stream_id: channel, property: "is_muted", value: isMuted }];
  return world.nina.call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
}

function changeReadFlag(id: number, op: "add" | "remove") {
  return world.nina.call(flagEndpoints.updateFlags, { messages: [id], op, flag: "read" });
}
