import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../testing/actions.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { archiveChannel, changeChannel, createChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { listen, post } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { measureLongestTurn } from "../topics/testing/longest-turn.ts";
import type { UnreadMessages } from "./shapes.ts";
import { fillChannel } from "./testing/fill-office.ts";

let world: World;
let workshop: number;
let mention: number;
let other: number;

beforeEach(async () => {
  world = await createWorld();
  const { nina, omar, pia, gus } = world;
  workshop = await createChannel(world, "nina", { subscribers: [nina.id, omar.id, pia.id, gus.id] });
  mention = await post(omar, workshop, "@**Nina Vogel** the crane is stuck", "Crane");
  other = await post(omar, workshop, "And so is the gate", "");
  await mute("pia", workshop);
});

afterEach(() => world.close());

const withArchived = { client_capabilities: { archived_channels: true, empty_topic_name: true } };

test("unread messages in an archived channel count only for clients that are shown the channel", async () => {
  await verifyAction(world, () => archiveChannel(world, "nina", workshop));
  expect(await unreadOf({})).toMatchObject({ count: 0, streams: [], mentions: [] });
  expect(await unreadOf(withArchived)).toMatchObject({ count: 2, mentions: [mention] });
});

test("a restored channel has the same unread messages as before, for every client", async () => {
  await archiveChannel(world, "nina", workshop);
  const flags = { event_types: ["update_message_flags"] };
  const [old, latest] = [await listen(world.nina, flags), await listen(world.nina, { ...flags, ...withArchived })];
  await verifyAction(world, () => changeChannel(world, "nina", workshop, { is_archived: false }));
  expect(await old.next()).toMatchObject([
    {
      op: "remove",
      flag: "read",
      messages: [mention, other],
      message_details: {
        [mention]: { type: "stream", stream_id: workshop, topic: "Crane", mentioned: true, unmuted_stream_msg: true },
        [other]: { type: "stream", stream_id: workshop, topic: "general chat", unmuted_stream_msg: true },
      },
    },
  ]);
  expect(await latest.next()).toEqual([]);
  expect(await unreadOf({})).toMatchObject({ count: 2, mentions: [mention] });
});

test("people with very many unread messages in a restored channel register again, and nobody is delayed", async () => {
  await fillChannel(world, workshop, 50, 120);
  await archiveChannel(world, "nina", workshop);
  const queue = await openQueue(world.nina.call);
  expect(await measureLongestTurn(() => changeChannel(world, "nina", workshop, { is_archived: false }))).toBeLessThan(
    turnLimit(),
  );
  await expect(queue.takeAll()).rejects.toMatchObject({ code: "BAD_EVENT_QUEUE_ID" });
  expect(await unreadOf({})).toMatchObject({ count: 6_002 });
});

test("Nina marks messages of an archived channel, and clients that are shown the channel are notified", async () => {
  await archiveChannel(world, "nina", workshop);
  const direct = await post(world.omar, "general", "Meanwhile");
  const messages = [mention, direct];
  await verifyAction(world, () => mark(world.nina, "add", "read", messages));
  const flags = { event_types: ["update_message_flags"] };
  const [old, latest] = [await listen(world.nina, flags), await listen(world.nina, { ...flags, ...withArchived })];
  await verifyAction(world, () => mark(world.nina, "remove", "read", messages));
  const messagesOf = (events: Readonly<Record<string, unknown>>[]) => events.flatMap((event) => event.messages);
  expect(messagesOf(await old.next())).toEqual([direct]);
  expect(new Set(messagesOf(await latest.next()))).toEqual(new Set(messages));
});

test("people who leave an archived channel have nothing unread in it anymore", async () => {
  await archiveChannel(world, "nina", workshop);
  const leave = { subscriptions: ["workshop"] };
  await verifyAction(world, () => world.nina.call(subscriptionEndpoints.unsubscribe, leave));
  expect(await unreadOf(withArchived)).toMatchObject({ count: 0, streams: [], mentions: [] });
});

async function unreadOf(registration: Parameters<typeof openQueue>[1]): Promise<UnreadMessages | undefined> {
  const { snapshot } = await openQueue(world.nina.call, registration);
  return snapshot.unread_msgs;
}

async function mute(who: "pia", stream_id: number): Promise<void> {
  const subscription_data = [{ stream_id, property: "is_muted", value: true }];
  await world[who].call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
}
