import { type Batch, runOrDefer } from "../../transactions/batch.ts";
import type { Tx } from "../../transactions/tx.ts";
import { type Channel, findChannel } from "../channels/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { insertSubscribers, removeSubscribers } from "./actions.ts";

/** How many people come at once, and how many leave how many channels: each piece tells of itself, so they are not few. */
const comingAtOnce = 2_000;
const leavingAtOnce = 500;
const channelsAtOnce = 10;

/** What it costs to put anybody into a channel, and to take anybody out, besides one for each of them. */
const costOfJoining = 60;
const costOfLeaving = 100;

/**
 * Puts people into a channel, many of them piece by piece. That it may be done is decided already; who is deactivated
 * before their turn is left out, and so is everybody once the channel is archived.
 */
export function subscribeMany(tx: Tx, { id }: Channel, people: readonly User[], batch: Batch): void {
  for (const userIds of piecesOf(idsOf(people), comingAtOnce)) {
    runOrDefer(tx, batch, costOfJoining + userIds.length, (own) => {
      const channel = findChannel(own, id);
      if (channel?.isArchived === false) insertSubscribers(own, channel, stillActive(own, userIds));
    });
  }
}

/** Takes people out of channels, many of either piece by piece. That it may be done is decided already. */
export function unsubscribeMany(tx: Tx, channels: readonly Channel[], people: readonly User[], batch: Batch): void {
  for (const channelIds of piecesOf(idsOf(channels), channelsAtOnce)) {
    for (const userIds of piecesOf(idsOf(people), leavingAtOnce)) {
      const cost = channelIds.length * (costOfLeaving + userIds.length);
      runOrDefer(tx, batch, cost, (own) => {
        const left = channelIds.flatMap((id) => findChannel(own, id) ?? []);
        removeSubscribers(own, left, stillActive(own, userIds));
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
