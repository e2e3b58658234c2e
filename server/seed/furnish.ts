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
import type { ChannelIdea } from "./channel-names.ts";
import type { PersonIdea } from "./people.ts";
import { quietly } from "./quiet.ts";
import type { Random } from "./random.ts";

/** A channel with what is talked about in it, and who is there. */
export type Furnished = { readonly idea: ChannelIdea; readonly channel: Channel; readonly people: readonly User[] };

/** How many messages there are, and when the newest was sent (UNIX seconds; zero without any). */
export function describeMessages(reader: Reader): { readonly messages: number; readonly newest: number } {
  const found = reader.store.db
    .select({ messages: count(), newest: max(messages.sentAt) })
    .from(messages)
    .get();
  return { messages: found?.messages ?? 0, newest: found?.newest ?? 0 };
}

/** Adds the people who are not there yet, and the organization if there is none. Answers all of these people. */
export async function hirePeople(ctx: Context, ideas: readonly PersonIdea[], hash: string, now: number) {
  const hired: User[] = [];
  for (const some of chunks(ideas, 100)) {
    await mutate(ctx, (tx) => {
      for (const idea of some) hired.push(hire(quietly(tx, now), idea, hash));
    });
  }
  return hired;
}

function hire(tx: Tx, { fullName, email, role, isActive }: PersonIdea, passwordHash: string): User {
  const person = { fullName, email, passwordHash };
  if (findOrganization(tx) === undefined)
    return insertOrganization(tx, { name: "Larkfield & Daughters", owner: { ...person, runsServer: true } });
  const known = findUserByEmail(tx, email);
  if (known !== undefined) return known;
  const user = insertUser(tx, { ...person, role: roles[role] });
  return isActive ? user : deactivate(tx, user);
}

function deactivate(tx: Tx, user: User): User {
  tx.store.db.update(users).set({ isActive: false }).where(eq(users.id, user.id)).run();
  forgetUser(tx, user.id);
  return { ...user, isActive: false };
}

/** Opens the channels that are not there yet, and puts people into them. */
export async function openChannels(
  ctx: Context,
  random: Random,
  ideas: readonly ChannelIdea[],
  people: readonly User[],
  now: number,
): Promise<Furnished[]> {
  const opened: Furnished[] = [];
  for (const idea of ideas) {
    const members = chooseMembers(random, idea, people);
    const channel = await mutate(ctx, (tx) => {
      const quiet = quietly(tx, now);
      const found = findChannelByName(quiet, idea.name) ?? open(quiet, idea);
      const added = members.filter(({ id, isActive }) => isActive && !isSubscribed(quiet, id, found.id));
      beginSubscriptions(
        quiet,
        found.id,
        added.map(({ id }) => id),
      );
      return found;
    });
    opened.push({ idea, channel, people: members.filter(({ isActive }) => isActive) });
  }
  return opened;
}

function open(tx: Tx, { name, description, kind }: ChannelIdea): Channel {
  const owner = allUsers(tx).find(({ role }) => role === roles.owner);
  if (owner === undefined) throw new Error("The organization has no owner.");
  const params = { ...defaultChannelParams, invite_only: kind === "private", is_default_stream: kind === "default" };
  return insertChannel(tx, owner, { name, description, params }, false);
}

/** All members are in the default channels; of the others each has its own share of the office, and the owner. */
function chooseMembers(random: Random, { kind }: ChannelIdea, people: readonly User[]): User[] {
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
