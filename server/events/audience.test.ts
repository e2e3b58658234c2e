import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { Context } from "../context.ts";
import { events } from "../db/schema/events.ts";
import { subscribersOf, wasSubscribed } from "../domain/channel-members/queries.ts";
import { insertChannel } from "../domain/channels/actions/create.ts";
import { newChannelParams } from "../domain/channels/contract.ts";
import type { NewChannelParams } from "../domain/channels/new-channel.ts";
import type { Channel } from "../domain/channels/queries.ts";
import { insertOrganization } from "../domain/organization/actions.ts";
import { insertSubscribers, removeSubscribers } from "../domain/subscriptions/actions.ts";
import { insertUser } from "../domain/users/actions.ts";
import { findUser, type User } from "../domain/users/queries.ts";
import { roles } from "../http/roles.ts";
import { openBareContext } from "../testing/bare-context.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import { type Audience, loggedRecipientCheck, type Recipient, recipientCheck } from "./audience.ts";

const ada = { userId: 1, isGuest: false, allPublicChannels: false, capabilities: [] };
const gus = { userId: 2, isGuest: true, allPublicChannels: false, capabilities: [] };
const adasNewClient: Recipient = { ...ada, capabilities: ["archived_channels"] };
const workshop = { kind: "channel", channelId: 7, isPublic: true, subscribers: new Set([1]) } as const;

test.each<[string, Audience, Recipient, boolean]>([
  ["everyone reaches a guest", { kind: "everyone" }, gus, true],
  ["members reaches a member", { kind: "members" }, ada, true],
  ["members does not reach a guest", { kind: "members" }, gus, false],
  ["named people are reached", { kind: "users", ids: [1, 3] }, ada, true],
  ["people who are not named are not reached", { kind: "users", ids: [1, 3] }, gus, false],
  ["a channel reaches its subscribers", workshop, ada, true],
  ["a channel does not reach people who are not subscribed", workshop, gus, false],
  ["a public channel reaches a queue that asks for all channels", workshop, { ...gus, allPublicChannels: true }, true],
  [
    "a private channel does not reach a queue that asks for all channels",
    { ...workshop, isPublic: false },
    { ...gus, allPublicChannels: true },
    false,
  ],
  ["an exception is left out of everyone", { kind: "everyone", except: [1] }, ada, false],
  ["an exception is left out of a channel", { ...workshop, except: [1] }, ada, false],
  ["an addition is reached", { kind: "members", also: [2] }, gus, true],
  [
    "an event for clients with a capability reaches clients with it",
    { kind: "everyone", only: archived(true) },
    adasNewClient,
    true,
  ],
  [
    "an event for clients with a capability does not reach others",
    { kind: "everyone", also: [1], only: archived(true) },
    ada,
    false,
  ],
  [
    "an event for clients without a capability reaches clients without it",
    { kind: "everyone", only: archived(false) },
    ada,
    true,
  ],
  [
    "an event for clients without a capability does not reach others",
    { kind: "everyone", only: archived(false) },
    adasNewClient,
    false,
  ],
  ["an exception beats an addition", { kind: "members", also: [2], except: [2] }, gus, false],
])("%s", (_, audience, recipient, isReached) => {
  expect(recipientCheck(audience)(recipient)).toBe(isReached);
});

test("the log later reaches exactly the people that the event reached when it happened", async () => {
  const { ctx, people } = await openOffice();
  const person = fc.nat(people.length - 1);
  const somePeople = fc.option(fc.array(person, { maxLength: 3 }), { nil: undefined });
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant("subscribe" as const), who: person }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant("unsubscribe" as const), who: person }) },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant("notify" as const),
        kind: fc.constantFrom("everyone", "members", "users", "channel"),
        isPublic: fc.boolean(),
        ids: fc.array(person, { maxLength: 3 }),
        except: somePeople,
        also: somePeople,
      }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 8 }), async (groups) => {
      const channel = await addChannel(ctx);
      const sent: { readonly id: number; readonly reached: boolean[] }[] = [];
      // Each inner list is one turn: its steps share a transaction.
      for (const group of groups) {
        await Promise.all(group.map((each) => mutate(ctx, (tx) => take(tx, channel, people, each, sent))));
      }
      for (const { id, reached } of sent) expect(readReachFromLog(ctx, id, people)).toEqual(reached);
    }),
    { numRuns: 60, seed: 12 },
  );
});

type Step =
  | { readonly does: "subscribe" | "unsubscribe"; readonly who: number }
  | {
      readonly does: "notify";
      readonly kind: string;
      readonly isPublic: boolean;
      readonly ids: readonly number[];
      readonly except: readonly number[] | undefined;
      readonly also: readonly number[] | undefined;
    };

function take(
  tx: Tx,
  channel: Channel,
  people: readonly User[],
  step: Step,
  sent: { id: number; reached: boolean[] }[],
) {
  if (step.does === "notify") {
    const audience = audienceOf(tx, channel, people, step);
    const id = tx.append({ type: "realm", op: "update", property: "name", value: "x" }, audience);
    sent.push({ id, reached: recipientsAmong(people).map(recipientCheck(audience)) });
    return;
  }
  const user = people[step.who];
  if (user === undefined) return;
  if (step.does === "subscribe") insertSubscribers(tx, channel, [user]);
  else removeSubscribers(tx, [channel], [user]);
}

function audienceOf(
  tx: Tx,
  channel: Channel,
  people: readonly User[],
  step: Extract<Step, { does: "notify" }>,
): Audience {
  const idsOf = (places: readonly number[]) => places.flatMap((place) => people[place]?.id ?? []);
  const adjusted = {
    ...(step.except === undefined ? {} : { except: idsOf(step.except) }),
    ...(step.also === undefined ? {} : { also: idsOf(step.also) }),
  };
  switch (step.kind) {
    case "users":
      return { kind: "users", ids: idsOf(step.ids), ...adjusted };
    case "channel": {
      const subscribers = subscribersOf(tx, channel.id);
      return { kind: "channel", channelId: channel.id, isPublic: step.isPublic, subscribers, ...adjusted };
    }
    default:
      return { kind: step.kind === "members" ? "members" : "everyone", ...adjusted };
  }
}

function readReachFromLog(ctx: Context, id: number, people: readonly User[]): boolean[] {
  const row = ctx.store.db.select().from(events).where(eq(events.id, id)).get();
  if (row === undefined) throw new Error(`Event ${id} is not in the log.`);
  return recipientsAmong(people).map(loggedRecipientCheck(ctx, row, wasSubscribed));
}

function archived(declared: boolean) {
  return { capability: "archived_channels", declared } as const;
}

/** Everybody, with a queue that asks for all public channels and one that does not. */
function recipientsAmong(people: readonly User[]): Recipient[] {
  return people.flatMap(({ id, role }) =>
    [true, false].map((allPublicChannels) => ({
      userId: id,
      isGuest: role === roles.guest,
      allPublicChannels,
      capabilities: [],
    })),
  );
}

async function openOffice() {
  const office = openBareContext();
  onTestFinished(office.close);
  const { ctx } = office;
  const people = await mutate(ctx, (tx) => {
    const owner = { fullName: "Ada Lindholm", email: "ada@example.test", passwordHash: "none" };
    const ids = [insertOrganization(tx, { name: "Lindholm", owner }).id];
    for (const role of [roles.administrator, roles.member, roles.member, roles.guest]) {
      const name = `person${ids.length}`;
      ids.push(insertUser(tx, { fullName: name, email: `${name}@example.test`, role, passwordHash: null }).id);
    }
    return ids.flatMap((id) => findUser(tx, id) ?? []);
  });
  return { ctx, people };
}

let channels = 0;

function addChannel(ctx: Context): Promise<Channel> {
  const params = Object.fromEntries(
    Object.entries(newChannelParams).map(([name, { schema }]) => [name, z.parse(schema, undefined)]),
  ) as NewChannelParams;
  channels++;
  const name = `channel ${channels}`;
  return mutate(ctx, (tx) => {
    const owner = findUser(tx, 1);
    if (owner === undefined) throw new Error("The owner does not exist.");
    return insertChannel(tx, owner, { name, description: "", params }, false);
  });
}
