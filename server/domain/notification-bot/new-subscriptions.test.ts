import { afterEach, beforeEach, expect, test } from "vitest";
import { readNumber } from "../../db/testing/read-rows.ts";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { createBot } from "../bots/testing/bot.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { newSubscriptionMessagesLimit } from "../subscriptions/limits.ts";
import { insertUser } from "../users/actions.ts";
import { botOf, noticesTo, noticeTextsTo } from "./testing/sent-notices.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  await create("workshop", []);
});

afterEach(() => world.close());

type Options = Omit<InputOf<typeof subscriptionEndpoints.subscribe>, "subscriptions">;

const create = (name: string, subscribers: number[], rest: { invite_only?: boolean } = {}) =>
  world.ada.call(channelEndpoints.createChannel, { name, subscribers, ...rest });

const subscribe = (names: string[], principals: number[], options: Options = {}) =>
  world.ada.call(subscriptionEndpoints.subscribe, {
    subscriptions: names.map((name) => ({ name })),
    principals,
    ...options,
  });

const byAda = () => `@_**Ada Lindholm|${world.ada.id}**`;

test("Nina is notified who subscribed her, after the subscription event, and Ada is not", async () => {
  const { ada, nina } = world;
  const queue = await openQueue(nina.call, { event_types: ["subscription", "message"] });
  const answer = await verifyAction(world, () => subscribe(["workshop"], [ada.id, nina.id]));
  expect(answer.new_subscription_messages_sent).toBe(true);
  expect(await queue.takeAll()).toMatchObject([
    { type: "subscription", op: "add", subscriptions: [{ name: "workshop" }] },
    {
      type: "message",
      flags: [],
      message: {
        type: "private",
        sender_id: botOf(world).id,
        content: `${byAda()} subscribed you to the channel #**workshop**.`,
      },
    },
  ]);
  expect(await noticeTextsTo(world, nina)).toEqual([`${byAda()} subscribed you to the channel #**workshop**.`]);
  expect(await noticeTextsTo(world, ada)).toEqual([]);
});

test("several channels are listed in one message, without those already joined", async () => {
  const { nina, omar } = world;
  await create("hall", []);
  await subscribe(["hall"], [omar.id], { send_new_subscription_messages: false });
  await verifyAction(world, () => subscribe(["workshop", "hall"], [nina.id, omar.id]));
  expect(await noticeTextsTo(world, nina)).toEqual([
    `${byAda()} subscribed you to these channels:\n\n* #**workshop**\n* #**hall**`,
  ]);
  expect(await noticeTextsTo(world, omar)).toEqual([`${byAda()} subscribed you to the channel #**workshop**.`]);
});

test("people who are subscribed to a new channel are notified too, even if it is private", async () => {
  const { nina, omar } = world;
  await verifyAction(world, () => create("board", [nina.id], { invite_only: true }));
  await subscribe(["packing"], [omar.id]);
  expect(await noticesTo(world, nina)).toMatchObject([
    { content: `${byAda()} subscribed you to the channel #**board**.` },
  ]);
  expect(await noticeTextsTo(world, omar)).toEqual([`${byAda()} subscribed you to the channel #**packing**.`]);
});

test("no notice is sent without new subscribers, to the acting person or a bot, or if the request forbids it", async () => {
  const { ada, nina } = world;
  const bot = await createBot(world, ada, { short_name: "bell" });
  const quiet = { new_subscription_messages_sent: false };
  expect(await subscribe(["workshop"], [ada.id])).toMatchObject(quiet);
  expect(await subscribe(["workshop"], [bot.id])).toMatchObject(quiet);
  expect(await subscribe(["workshop"], [nina.id], { send_new_subscription_messages: false })).toMatchObject(quiet);
  expect(await subscribe(["workshop"], [nina.id])).toMatchObject(quiet);
  for (const person of [ada, nina, bot]) expect(await noticeTextsTo(world, person)).toEqual([]);
});

test("people up to the limit are notified, above it nobody is", async () => {
  const staff = await addMembers(newSubscriptionMessagesLimit);
  expect(await subscribe(["workshop"], staff)).toMatchObject({ new_subscription_messages_sent: true });
  expect(countNotices()).toBe(newSubscriptionMessagesLimit);
  await create("hall", []);
  const answer = await subscribe(["hall"], [...staff, world.nina.id]);
  expect(answer).toMatchObject({ new_subscription_messages_sent: false });
  await create("hall two", [...staff, world.nina.id]);
  expect(countNotices()).toBe(newSubscriptionMessagesLimit);
});

test("of very many channels only the first are listed", async () => {
  const names = Array.from({ length: 50 }, (_, at) => `${at} ${"*".repeat(56)}`);
  for (let at = 0; at < 50; at += 10) await subscribe(names.slice(at, at + 10), [world.ada.id]);
  await create("last", []);
  await subscribe([...names, "last"], [world.nina.id]);
  const [text] = await noticeTextsTo(world, world.nina);
  expect(text?.split("\n").at(-1)).toBe("* and 1 more");
  expect(text?.length).toBeLessThan(10_000);
});

test("a guest who cannot see Ada does not learn her name", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, {
    can_access_all_users_group: { new: systemGroupId("role:members") },
  });
  await verifyAction(world, () => subscribe(["workshop"], [world.gus.id]));
  expect(await noticeTextsTo(world, world.gus)).toEqual(["You were subscribed to the channel #**workshop**."]);
});

test("a refused request notifies nobody, even those subscribed before the refusal", async () => {
  await create("board", [], { invite_only: true });
  const subscriptions = [{ name: "workshop" }, { name: "board" }];
  const attempt = () =>
    world.mia.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.nina.id, world.omar.id] });
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "Unable to access channel (board)." });
});

/** Adds this many members at once; returns their IDs. */
function addMembers(count: number): Promise<number[]> {
  return mutate(world.ctx, (tx) =>
    Array.from({ length: count }, (_, at) => {
      const person = {
        fullName: `Person ${at}`,
        email: `person${at}@example.test`,
        role: roles.member,
        passwordHash: null,
      };
      return insertUser(tx, person).id;
    }),
  );
}

function countNotices(): number {
  return readNumber(world.ctx, "SELECT count(*) FROM messages WHERE sender_id = ?", botOf(world).id);
}
