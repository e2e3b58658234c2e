import type { Context } from "../../context.ts";
import { mutate, type Tx } from "../../db/mutate.ts";
import type { Actor } from "../../http/actor.ts";
import { type Channel, findChannel } from "../channels/queries.ts";
import { actingUser } from "../users/acting-user.ts";
import { findUser, type User } from "../users/queries.ts";
import { insertSubscribers } from "./actions.ts";

/**
 * Subscriptions that one transaction leaves to those after it: to put ten thousand people into a channel in one go is to
 * have everybody else wait.
 */
export type Postponed = {
  /** How much more may be done at once. */
  room: number;
  readonly joins: { readonly channelId: number; readonly userIds: readonly number[] }[];
};

/** How many people are put into a channel at once, and for how many it counts to put anybody into another. */
const room = 2_000;
const costOfChannel = 20;

/** Nothing yet. */
export function nothingPostponed(): Postponed {
  return { room, joins: [] };
}

/** For what has to be done in one piece. */
export function nothingToPostpone(): Postponed {
  return { room: Number.POSITIVE_INFINITY, joins: [] };
}

/** Subscribes as many people to a channel as there is room for, and leaves the others to {@link insertPostponed}. */
export function insertOrPostpone(tx: Tx, channel: Channel, people: readonly User[], postponed: Postponed): void {
  const count = Math.max(0, Math.min(people.length, postponed.room - costOfChannel));
  if (count > 0) insertSubscribers(tx, channel, people.slice(0, count));
  postponed.room -= costOfChannel + count;
  if (count === people.length) return;
  postponed.joins.push({ channelId: channel.id, userIds: people.slice(count).map(({ id }) => id) });
}

/**
 * Subscribes those who were left, while others have their turn in between; that it may be done is decided already. Who
 * was deactivated meanwhile is left out, and so are channels that are gone.
 */
export async function insertPostponed(ctx: Context, actor: Actor, { joins }: Postponed): Promise<void> {
  for (let left = joins; left.length > 0; ) {
    const further = nothingPostponed();
    await mutate(ctx, (tx) => {
      actingUser(tx, actor);
      for (const { channelId, userIds } of left) {
        const channel = findChannel(tx, channelId);
        if (channel === undefined || channel.isArchived) continue;
        const people = userIds.flatMap((id) => findUser(tx, id) ?? []).filter(({ isActive }) => isActive);
        insertOrPostpone(tx, channel, people, further);
      }
    });
    left = further.joins;
  }
}
