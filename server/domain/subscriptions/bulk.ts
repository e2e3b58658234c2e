import { type Batch, runOrDefer } from "../../transactions/batch.ts";
import type { Tx } from "../../transactions/tx.ts";
import { type Channel, findChannel } from "../channels/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { insertSubscribers, removeSubscribers } from "./actions.ts";

/**
 * How many people one piece subscribes, and how many people and channels one piece unsubscribes. Each piece sends its
 * own events.
 */
const joiningPerPiece = 2_000;
const leavingPerPiece = 500;
const channelsPerPiece = 10;

/** The fixed cost of a piece that subscribes people, and of one that unsubscribes them. */
const costOfJoining = 60;
const costOfLeaving = 100;

/**
 * Subscribes people to a channel, many of them in several pieces. The caller has checked the permission. People who are
 * deactivated before their piece runs are left out, and so is everybody once the channel is archived.
 */
export function subscribeMany(tx: Tx, { id }: Channel, people: readonly User[], batch: Batch): void {
  for (const userIds of piecesOf(idsOf(people), joiningPerPiece)) {
    runOrDefer(tx, batch, costOfJoining + userIds.length, (own) => {
      const channel = findChannel(own, id);
      if (channel?.isArchived === false) insertSubscribers(own, channel, stillActive(own, userIds));
    });
  }
}

/**
 * Unsubscribes people from channels, many people or channels in several pieces. The caller has checked the permission.
 */
export function unsubscribeMany(tx: Tx, channels: readonly Channel[], people: readonly User[], batch: Batch): void {
  for (const channelIds of piecesOf(idsOf(channels), channelsPerPiece)) {
    for (const userIds of piecesOf(idsOf(people), leavingPerPiece)) {
      const cost = channelIds.length * (costOfLeaving + userIds.length);
      runOrDefer(tx, batch, cost, (own) => {
        const existing = channelIds.flatMap((id) => findChannel(own, id) ?? []);
        removeSubscribers(own, existing, stillActive(own, userIds));
      });
    }
  }
}

function stillActive(tx: Tx, userIds: readonly number[]): User[] {
  return userIds.flatMap((id) => findUser(tx, id) ?? []).filter(({ isActive }) => isActive);
}

function idsOf(list: readonly { readonly id: number }[]): number[] {
  return list.map(({ id }) => id);
}

function piecesOf(ids: readonly number[], length: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / length) }, (_, at) => ids.slice(at * length, (at + 1) * length));
}
