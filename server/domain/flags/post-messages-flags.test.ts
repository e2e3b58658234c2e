import { afterEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { listen, openChannel, post, write } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { flagEndpoints } from "./contract.ts";
import { fillChannel } from "./testing/fill-office.ts";

let world: World;

afterEach(() => world.close());

test("Nina marks messages as read, and her other clients are sent those that were unread", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const ids = [await write(omar, [nina], "One"), await write(omar, [nina], "Two")];
  await mark(nina, ids.slice(0, 1), "add", "read");
  const listener = await listen(nina, { event_types: ["update_message_flags"] });
  const others = await listen(omar, { event_types: ["update_message_flags"] });

  expect(await mark(nina, ids, "add", "read")).toEqual({ messages: ids });
  expect(await listener.next()).toMatchObject([
    {
      type: "update_message_flags",
      op: "add",
      operation: "add",
      flag: "read",
      messages: ids.slice(1),
      all: false,
    },
  ]);
  expect(await flagsOf(nina, ids)).toEqual([["read"], ["read"]]);
  await mark(nina, ids, "add", "read");
  expect(await listener.next()).toEqual([]);
  expect(await others.next()).toEqual([]);
});

test("a message that is unread again comes with the details that a client needs to count it", async () => {
  world = await createWorld();
  const { nina, omar, pia } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  const posted = await post(omar, channel, "@**Nina Vogel** look", "Lamp");
  const direct = await write(omar, [nina, pia], "Three of us");
  await mark(nina, [posted, direct], "add", "read");
  const listener = await listen(nina, { event_types: ["update_message_flags"] });

  const removed = await mark(nina, [posted, direct], "remove", "read");
  expect(removed).toEqual({ messages: [posted, direct], ignored_because_not_subscribed_channels: [] });
  const [event] = await listener.next();
  expect(event?.message_details).toEqual({
    [posted]: { type: "stream", mentioned: true, stream_id: channel, topic: "Lamp", unmuted_stream_msg: true },
    [direct]: { type: "private", user_ids: [omar.id, pia.id].sort((a, b) => a - b) },
  });
});

test("messages of channels Nina is not in cannot be marked as unread, and the answer names the channels", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["omar"]);
  const id = await post(omar, channel, "Not for Nina");
  expect(await mark(nina, [id], "remove", "read")).toEqual({
    messages: [],
    ignored_because_not_subscribed_channels: [channel],
  });
  await nina.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
  expect(await mark(nina, [id], "remove", "read")).toEqual({
    messages: [],
    ignored_because_not_subscribed_channels: [],
  });
  expect(await flagsOf(nina, [id], channel)).toEqual([["read", "historical"]]);
});

test("Nina stars a message and takes the star away again", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const id = await write(omar, [nina], "Worth keeping");
  const listener = await listen(nina, { event_types: ["update_message_flags"] });
  expect(await mark(nina, [id, id], "add", "starred")).toEqual({ messages: [id] });
  expect(await flagsOf(nina, [id])).toEqual([["starred"]]);
  await mark(nina, [id], "add", "collapsed");
  await mark(nina, [id], "remove", "starred");
  expect(await flagsOf(nina, [id])).toEqual([["collapsed"]]);
  const events = await listener.next();
  expect(events.map(({ op, flag, message_details }) => [op, flag, message_details])).toEqual([
    ["add", "starred", undefined],
    ["add", "collapsed", undefined],
    ["remove", "starred", undefined],
  ]);
});

test("Nina cannot star messages she may not read; marking them as read ignores them", async () => {
  world = await createWorld();
  const { nina, omar, pia } = world;
  const secret = await write(omar, [pia], "Between us");
  const own = await write(omar, [nina], "For you");
  await expect(mark(nina, [own, secret], "add", "starred")).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Invalid message(s)",
  });
  expect(await flagsOf(nina, [own])).toEqual([[]]);
  await expect(mark(nina, [99_999], "remove", "read")).rejects.toThrow("Invalid message(s)");
  expect(await mark(nina, [own, secret, 99_999], "add", "read")).toEqual({ messages: [own] });
});

test.each([
  ["shiny", "add", "Invalid flag: 'shiny'"],
  ["mentioned", "add", "Flag not editable: 'mentioned'"],
  ["historical", "remove", "Flag not editable: 'historical'"],
  ["read", "toggle", "Invalid message flag operation: 'toggle'"],
])("the flag %s cannot be changed by %s", async (flag, op, message) => {
  world = await createWorld();
  await expect(mark(world.nina, [], op, flag)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});

test("a long list is marked completely, or not at all", async () => {
  world = await createWorld();
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["nina"]);
  await fillChannel(world, channel, 7, 200);
  const everything = {
    anchor: "oldest",
    num_before: 0,
    num_after: 5_000,
    narrow: [{ operator: "channel", operand: channel }],
  };
  const { messages } = await nina.call(messageEndpoints.getMessages, everything);
  const ids = messages.map(({ id }) => id);
  expect(ids).toHaveLength(1_400);
  const secret = await write(omar, [omar], "To myself");
  for (const [op, flag] of [
    ["add", "starred"],
    ["remove", "read"],
  ] as const) {
    await expect(expectUnchanged(world, () => mark(nina, [...ids, secret], op, flag))).rejects.toMatchObject({
      message: "Invalid message(s)",
    });
  }
  expect(await mark(nina, [...ids, secret], "add", "read")).toEqual({ messages: ids });
  expect(await mark(nina, ids.toReversed(), "remove", "read")).toMatchObject({ messages: ids });
  expect((await flagsOf(nina, ids)).flat()).toEqual([]);
});

async function mark(person: Person, messages: number[], op: string, flag: string) {
  return person.call(flagEndpoints.updateFlags, { messages, op, flag }).then(({ messages: handled, ...rest }) => {
    const { ignored_because_not_subscribed_channels: ignored } = rest;
    return ignored === undefined
      ? { messages: handled }
      : { messages: handled, ignored_because_not_subscribed_channels: ignored };
  });
}

async function flagsOf(person: Person, messageIds: number[], channel?: number): Promise<string[][]> {
  const narrow: [string, number][] = channel === undefined ? [] : [["channel", channel]];
  const { messages } = await person.call(messageEndpoints.getMessages, { message_ids: messageIds, narrow });
  return messages.map(({ flags }) => flags);
}
