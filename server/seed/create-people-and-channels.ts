import { count, eq, max } from "drizzle-orm";
import type { Context } from "../context.ts";
import { messages } from "../db/schema/messages.ts";
import { users } from "../db/schema/users.ts";
import type { Reader } from "../db/store.ts";
import { isSubscribed } from "../domain/channel-members/queries.ts";
import { insertChannel } from "../domain/channels/actions/create.ts";
import { defaultChannelParams } from "../domain/channels/first-channel.ts";
import { type Channel, findChannelByName } from "../domain/channels/queries.ts";
import { insertOrganization } from "../domain/organization/actions.ts";
import { findOrganization } from "../domain/organization/queries.ts";
import { beginSubscriptions } from "../domain/subscriptions/write.ts";
import { insertUser } from "../domain/users/actions.ts";
import { allUsers, findUserByEmail, forgetUser, type User } from "../domain/users/queries.ts";
import { roles } from "../http/roles.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import type { ChannelPlan } from "./channel-names.ts";
import type { PersonPlan } from "./people.ts";
import type { Random } from "./random.ts";
import { withoutEvents } from "./without-events.ts";

/** A channel with its plan and its active members. */
export type SeededChannel = { readonly plan: ChannelPlan; readonly channel: Channel; readonly people: readonly User[] };

/** Counts the messages and finds when the newest was sent (UNIX seconds; zero without any). */
export function describeMessages(reader: Reader): { readonly messages: number; readonly newest: number } {
  const found = reader.store.db
    .select({ messages: count(), newest: max(messages.sentAt) })
    .from(messages)
    .get();
  return { messages: found?.messages ?? 0, newest: found?.newest ?? 0 };
}

/** Adds the people who do not exist yet, and the organization if there is none. Returns all of these people. */
export async function createPeople(ctx: Context, plans: readonly PersonPlan[], hash: string, now: number) {
  const people: User[] = [];
  for (const some of chunks(plans, 100)) {
    await mutate(ctx, (tx) => {
      for (const plan of some) people.push(createPerson(withoutEvents(tx, now), plan, hash));
    });
  }
  return people;
}

function createPerson(tx: Tx, { fullName, email, role, isActive }: PersonPlan, passwordHash: string): User {
  const person = { fullName, email, passwordHash };
  if (findOrganization(tx) === undefined)
    return insertOrganization(tx, { name: "Larkfield & Daughters", owner: { ...person, runsServer: true } });
  const existing = findUserByEmail(tx, email);
  if (existing !== undefined) return existing;
  const user = insertUser(tx, { ...person, role: roles[role] });
  return isActive ? user : deactivate(tx, user);
}

function deactivate(tx: Tx, user: User): User {
  tx.store.db.update(users).set({ isActive: false }).where(eq(users.id, user.id)).run();
  forgetUser(tx, user.id);
  return { ...user, isActive: false };
}

/** Creates the channels that do not exist yet, and subscribes people to all of them. */
export async function createChannels(
  ctx: Context,
  random: Random,
  plans: readonly ChannelPlan[],
  people: readonly User[],
  now: number,
): Promise<SeededChannel[]> {
  const created: SeededChannel[] = [];
  for (const plan of plans) {
    const members = chooseMembers(random, plan, people);
    const channel = await mutate(ctx, (tx) => {
      const quietTx = withoutEvents(tx, now);
      const found = findChannelByName(quietTx, plan.name) ?? createChannel(quietTx, plan);
      const added = members.filter(({ id, isActive }) => isActive && !isSubscribed(quietTx, id, found.id));
      beginSubscriptions(
        quietTx,
        found.id,
        added.map(({ id }) => id),
      );
      return found;
    });
    created.push({ plan, channel, people: members.filter(({ isActive }) => isActive) });
  }
  return created;
}

function createChannel(tx: Tx, { name, description, kind }: ChannelPlan): Channel {
  const owner = allUsers(tx).find(({ role }) => role === roles.owner);
  if (owner === undefined) throw new Error("The organization has no owner.");
  const params = { ...defaultChannelParams, invite_only: kind === "private", is_default_stream: kind === "default" };
  return insertChannel(tx, owner, { name, description, params }, false);
}

/** All members are in the default channels. Each other channel has a random share of them, and the owner. */
function chooseMembers(random: Random, { kind }: ChannelPlan, people: readonly User[]): User[] {
  const members = people.filter(({ role }) => role !== roles.guest);
  if (kind === "default") return members;
  const owners = people.filter(({ role }) => role === roles.owner);
  const share = 0.05 + 0.5 * random.share() ** 2;
  const guests = people.filter(({ role }) => role === roles.guest && random.chance(kind === "private" ? 0.02 : 0.12));
  const others = random.sample(members, Math.max(3, Math.round(members.length * share)));
  return [...new Set([...owners, ...others, ...guests])];
}

function* chunks<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
