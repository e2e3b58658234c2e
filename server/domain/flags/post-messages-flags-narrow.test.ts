import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { turnLimit } from "../../testing/turn-limit.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { listen, openChannel, post } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { measureLongestTurn } from "../topics/testing/longest-turn.ts";
import { flagEndpoints } from "./contract.ts";
import { fillChannel } from "./testing/fill-office.ts";

type Params = InputOf<typeof flagEndpoints.updateFlagsInNarrow>;

let world: World;
let workshop: number;
/** Five messages in the topic lamp. */
let ids: number[];

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar"]);
  ids = [];
  for (const content of ["One", "Two", "Three", "Four", "Five"]) ids.push(await post(world.omar, workshop, content));
  await post(world.omar, workshop, "Elsewhere", "menu");
});

afterEach(() => world.close());

const lamp = () => [
  { operator: "channel", operand: workshop },
  { operator: "topic", operand: "lamp" },
];

test("Nina marks the messages around an anchor, and the answer says what was found and what changed", async () => {
  await world.nina.call(flagEndpoints.updateFlags, { messages: [ids[1] ?? 0], op: "add", flag: "read" });
  const nina = await listen(world.nina, { event_types: ["update_message_flags"] });
  const answer = await verifyAction(world, () => change({ anchor: ids[2] ?? 0, num_before: 1, num_after: 1 }));
  expect(answer).toEqual({
    result: "success",
    msg: "",
    processed_count: 3,
    updated_count: 2,
    first_processed_id: ids[1],
    last_processed_id: ids[3],
    found_oldest: false,
    found_newest: false,
  });
  expect(await nina.next()).toMatchObject([{ op: "add", flag: "read", messages: [ids[2], ids[3]], all: false }]);
});

test("a range without its anchor has the neighbors on both sides", async () => {
  const nina = await listen(world.nina, { event_types: ["update_message_flags"] });
  const answer = await change({ anchor: ids[2] ?? 0, include_anchor: false, num_before: 1, num_after: 1 });
  expect(answer).toMatchObject({ processed_count: 2, first_processed_id: ids[1], last_processed_id: ids[3] });
  expect(await nina.next()).toMatchObject([{ messages: [ids[1], ids[3]] }]);
});

test("a range without its anchor can be on one side of it", async () => {
  const answer = await change({ anchor: ids[3] ?? 0, include_anchor: false, num_before: 10, num_after: 0 });
  expect(answer).toMatchObject({
    processed_count: 3,
    last_processed_id: ids[2],
    found_oldest: true,
    found_newest: false,
  });
});

test.each([
  ["newest", 2, 0, [3, 4]],
  ["oldest", 0, 2, [0, 1]],
  ["first_unread", 0, 1, [2, 3]],
] as const)("the anchor %s selects a message", async (anchor, num_before, num_after, expected) => {
  await world.nina.call(flagEndpoints.updateFlags, { messages: ids.slice(0, 2), op: "add", flag: "read" });
  const [first, last] = expected.map((at) => ids[at]);
  const found = await change({ anchor, num_before, num_after, flag: "starred" });
  expect(found).toMatchObject({ first_processed_id: first, last_processed_id: last });
  expect((await openQueue(world.nina.call)).snapshot.starred_messages).toEqual([first, last]);
});

test("when nothing is found, the first and last IDs are null", async () => {
  const narrow = [{ operator: "sender", operand: world.pia.id }];
  expect(await expectUnchanged(world, () => change({ narrow }))).toMatchObject({
    processed_count: 0,
    updated_count: 0,
    first_processed_id: null,
    last_processed_id: null,
    found_oldest: true,
    found_newest: true,
  });
});

describe("when read is removed", () => {
  test("messages of channels that Nina is not in are ignored, and the answer names the channels", async () => {
    const shop = await openChannel(world, "shop", ["omar"]);
    await post(world.omar, shop, "Not for Nina");
    const narrow = [{ operator: "channels", operand: "public" }];
    await change({});
    const answer = await verifyAction(world, () => change({ narrow, op: "remove" }));
    expect(answer).toMatchObject({ updated_count: 5, ignored_because_not_subscribed_channels: [shop] });
  });

  test("messages from before Pia joined are ignored too", async () => {
    await world.pia.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
    const params = { ...around, narrow: lamp(), op: "remove", flag: "read" };
    expect(await world.pia.call(flagEndpoints.updateFlagsInNarrow, params)).toMatchObject({
      processed_count: 5,
      updated_count: 0,
      ignored_because_not_subscribed_channels: [],
    });
  });
});

test("a range of more than five thousand is reduced to that many, and other requests are served meanwhile", async () => {
  const shop = await openChannel(world, "shop", ["nina"]);
  await fillChannel(world, shop, 60, 100);
  const narrow = [{ operator: "channel", operand: shop }];
  const blockedTimes: number[] = [];
  for (const [op, flag] of [
    ["add", "starred"],
    ["add", "read"],
    ["remove", "read"],
  ] as const) {
    const params = { anchor: "oldest", num_before: 9_000, num_after: 9_000, narrow, op, flag };
    blockedTimes.push(
      await measureLongestTurn(async () => {
        const answer = await world.nina.call(flagEndpoints.updateFlagsInNarrow, params);
        expect(answer).toMatchObject({
          processed_count: 2_500,
          updated_count: 2_500,
          found_oldest: true,
          found_newest: false,
        });
      }),
    );
  }
  // The machine may be busy during some of the runs, but not during all.
  expect(Math.min(...blockedTimes)).toBeLessThan(turnLimit());
});

test.each([
  [{ flag: "mentioned" }, "BAD_REQUEST", "Flag not editable: 'mentioned'"],
  [{ flag: "dusty" }, "BAD_REQUEST", "Invalid flag: 'dusty'"],
  [{ op: "toggle" }, "BAD_REQUEST", "Invalid message flag operation: 'toggle'"],
  [{ anchor: "nearest" }, "BAD_REQUEST", "Invalid anchor"],
  [{ num_before: -1 }, "BAD_REQUEST", "num_before is too small (minimum: 0)"],
  [
    { narrow: [{ operator: "color", operand: "red" }] },
    "BAD_NARROW",
    "Invalid narrow operator: unknown operator color",
  ],
  [{ narrow: [{ operator: "channel", operand: 999 }] }, "BAD_NARROW", "Invalid narrow operator: unknown channel 999"],
] as const)("%o is refused", async (wrong, code, message) => {
  const answer = expectUnchanged(world, () => change(wrong as Partial<Params>));
  await expect(answer).rejects.toMatchObject({ code, message });
});

test("messages in a private channel of others are not marked", async () => {
  const shared = { invite_only: true, history_public_to_subscribers: true };
  const board = await openChannel(world, "board", ["omar"], shared);
  const secret = await post(world.omar, board, "Not for Nina");
  await change({ narrow: [], flag: "starred" });
  await world.omar.call(subscriptionEndpoints.subscribe, {
    subscriptions: [{ name: "board" }],
    principals: [world.nina.id],
  });
  const { messages } = await world.nina.call(messageEndpoints.getMessages, { message_ids: [secret] });
  expect(messages).toMatchObject([{ flags: ["read", "historical"] }]);
});

const around = { anchor: "oldest", num_before: 0, num_after: 100 };

function change(params: Partial<Params>) {
  const all = { ...around, ...("include_anchor" in params ? { num_before: 1 } : {}) };
  return world.nina.call(flagEndpoints.updateFlagsInNarrow, {
    ...all,
    narrow: lamp(),
    op: "add",
    flag: "read",
    ...params,
  });
}
