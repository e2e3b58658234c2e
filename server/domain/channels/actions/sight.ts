import type { Tx } from "../../../db/mutate.ts";
import type { Reader } from "../../../db/store.ts";
import { allUsers, type User } from "../../users/queries.ts";
import { maySeeChannel } from "../access.ts";
import { type Channel, findChannel } from "../queries.ts";
import { announceChannelTo, withdrawChannelFrom } from "./announce.ts";

/** Who came to see a channel, and who no longer does, by user ID. */
export type SightChange = { readonly gained: readonly number[]; readonly lost: readonly number[] };

/**
 * Notes who sees a channel now; what it answers is called once something has changed that decides about it, and tells
 * the difference. Everybody with an account is looked at unless people are given.
 */
export function watchSight(reader: Reader, channel: Channel, people: readonly User[] = allUsers(reader)) {
  const before = seeing(reader, channel, people);
  return (): SightChange => {
    const after = seeing(reader, findChannel(reader, channel.id) ?? channel, people);
    return { gained: missing(after, before), lost: missing(before, after) };
  };
}

/**
 * Lets a change happen that decides who sees channels but does not change the channels themselves, such as one of a
 * group's members, and shows the channels to those who gain sight of them or takes them away from those who lose it.
 */
export function announceSight(tx: Tx, channels: readonly Channel[], people: readonly User[], change: () => void): void {
  const watched = channels.map((channel) => ({ channel, difference: watchSight(tx, channel, people) }));
  change();
  for (const { channel, difference } of watched) {
    const { gained, lost } = difference();
    withdrawChannelFrom(tx, channel, lost);
    announceChannelTo(tx, channel, gained);
  }
}

/** Those of the first that are not among the second. */
function missing(ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] {
  return [...ids].filter((id) => !others.has(id));
}

function seeing(reader: Reader, channel: Channel, people: readonly User[]): Set<number> {
  return new Set(people.filter((user) => user.isActive && maySeeChannel(reader, user, channel)).map(({ id }) => id));
}
