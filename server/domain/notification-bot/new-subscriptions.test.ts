import { afterEach, beforeEach, expect, test } from "vitest";
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
import { newSubscriptionMessagesLimit } from "../subscriptions/notify-subscribed.ts";
import { insertUser } from "../users/actions.ts";
import { botOf, saidTo, textsTo } from "./testing/said.ts";

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

test("Nina is told whom she was subscribed by, after she hears of the channel, and Ada is not", async () => {
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
  expect(await textsTo(world, nina)).toEqual([`${byAda()} subscribed you to the channel #**workshop**.`]);
  expect(await textsTo(world, ada)).toEqual([]);
});

test("several channels are told of in one message, those already joined are not among them", async () => {
  const { nina, omar } = world;
  await create("hull", []);
  await subscribe(["hull"], [omar.id], { send_new_subscription_messages: false });
  await verifyAction(world, () => subscribe(["workshop", "hull"], [nina.id, omar.id]));
  expect(await textsTo(world, nina)).toEqual([
    `${byAda()} subscribed you to these channels:\n\n* #**workshop**\n* #**hull**`,
  ]);
  expect(await textsTo(world, omar)).toEqual([`${byAda()} subscribed you to the channel #**workshop**.`]);
});

test("whoever is put into a new channel is told too, also of a private one", async () => {
  const { nina, omar } = world;
  await verifyAction(world, () => create("board", [nina.id], { invite_only: true }));
  await subscribe(["rigging"], [omar.id]);
  expect(await saidTo(world, nina)).toMatchObject([
    { content: `${byAda()} subscribed you to the channel #**board**.` },
  ]);
  expect(await textsTo(world, omar)).toEqual([`${byAda()} subscribed you to the channel #**rigging**.`]);
});

test("nothing is said when nobody is new, when one subscribes oneself, to bots, or when it is not wanted", async () => {
  const { ada, nina } = world;
  const bot = await createBot(world, ada, { short_name: "buoy" });
  const quiet = { new_subscription_messages_sent: false };
  expect(await subscribe(["workshop"], [ada.id])).toMatchObject(quiet);
  expect(await subscribe(["workshop"], [bot.id])).toMatchObject(quiet);
  expect(await subscribe(["workshop"], [nina.id], { send_new_subscription_messages: false })).toMatchObject(quiet);
  expect(await subscribe(["workshop"], [nina.id])).toMatchObject(quiet);
  for (const person of [ada, nina, bot]) expect(await textsTo(world, person)).toEqual([]);
});

test("as many as the limit says are told, and of one more nobody", async () => {
  const crew = await enlist(newSubscriptionMessagesLimit);
  expect(await subscribe(["workshop"], crew)).toMatchObject({ new_subscription_messages_sent: true });
  expect(countSaid()).toBe(newSubscriptionMessagesLimit);
  await create("hull", []);
  const answer = await subscribe(["hull"], [...crew, world.nina.id]);
  expect(answer).toMatchObject({ new_subscription_messages_sent: false });
  await create("deck", [...crew, world.nina.id]);
  expect(countSaid()).toBe(newSubscriptionMessagesLimit);
});

test("of very many channels the first are named", async () => {
  const names = Array.from({ length: 50 }, (_, at) => `${at} ${"*".repeat(56)}`);
  for (let at = 0; at < 50; at += 10) await subscribe(names.slice(at, at + 10), [world.ada.id]);
  await create("last", []);
  await subscribe([...names, "last"], [world.nina.id]);
  const [text] = await textsTo(world, world.nina);
  expect(text?.split("\n").at(-1)).toBe("* and 1 more");
  expect(text?.length).toBeLessThan(10_000);
});

test("a guest who does not know Ada is not told her name", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, {
    can_access_all_users_group: { new: systemGroupId("role:members") },
  });
  await verifyAction(world, () => subscribe(["workshop"], [world.gus.id]));
  expect(await textsTo(world, world.gus)).toEqual(["You were subscribed to the channel #**workshop**."]);
});

test("a request that is refused tells nobody, whoever was subscribed before the refusal", async () => {
  await create("board", [], { invite_only: true });
  const subscriptions = [{ name: "workshop" }, { name: "board" }];
  const attempt = () =>
    world.mia.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.nina.id, world.omar.id] });
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "Unable to access channel (board)." });
});

/** Adds members, so many at once; answers their IDs. */
function enlist(count: number): Promise<number[]> {
  return mutate(world.ctx, (tx) =>
    Array.from({ length: count }, (_, at) => {
      const hand = { fullName: `Hand ${at}`, email: `hand${at}@example.test`, role: roles.member, passwordHash: null };
      return insertUser(tx, hand).id;
    }),
  );
}

function countSaid(): number {
  const rows = world.ctx.store.all("SELECT count(*) AS said FROM messages WHERE sender_id = ?", [botOf(world).id]);
  return (rows as { said: number }[])[0]?.said ?? 0;
}
