import type { Reader } from "../../../db/store.ts";
import type { TakeTurn } from "../../../transactions/turns.ts";
import { allChannels, type Channel } from "../../channels/queries.ts";
import { type Access, accessOf, isWithin, noUpperBound, type Window } from "../../messages/access.ts";
import { findUser } from "../../users/queries.ts";
import { consentingPeople } from "../consents.ts";
import type { ExportKind } from "../shapes.ts";

/** Which data of the organization an export includes. */
export type Scope = {
  readonly kind: ExportKind;
  /** IDs of the people whose private data is included. */
  readonly consenting: ReadonlySet<number>;
  readonly includesChannel: (channelId: number) => boolean;
  readonly includesMessage: (message: ScopedMessage) => boolean;
};

/** The facts that decide whether a message is included. `participants` are those of a direct message. */
export type ScopedMessage = {
  readonly id: number;
  readonly channelId: number | null;
  readonly participants: readonly number[];
};

/**
 * Determines what an export includes: everything in public channels, and everything in private channels and direct
 * messages that at least one consenting person may read.
 */
export async function determineScope(reader: Reader, kind: ExportKind, takeTurn: TakeTurn): Promise<Scope> {
  const consenting: ReadonlySet<number> = kind === "consented" ? consentingPeople(reader) : new Set();
  const accesses = await readAccesses(reader, consenting, takeTurn);
  const readable = new Map<number, readonly Window[]>();
  for (const channel of allChannels(reader).values()) {
    const windows = channel.isPrivate ? await readableWindows(accesses, channel, takeTurn) : wholeHistory;
    if (windows !== null) readable.set(channel.id, windows);
  }
  return {
    kind,
    consenting,
    includesChannel: (channelId) => readable.has(channelId),
    includesMessage: ({ id, channelId, participants }) =>
      channelId === null
        ? participants.some((participant) => consenting.has(participant))
        : isWithin(readable.get(channelId) ?? [], id),
  };
}

const wholeHistory: readonly Window[] = [{ after: 0, through: noUpperBound }];

async function readAccesses(reader: Reader, people: ReadonlySet<number>, takeTurn: TakeTurn): Promise<Access[]> {
  const accesses: Access[] = [];
  for (const id of people) {
    accesses.push(accessOf(reader, findUser(reader, id) ?? null));
    await takeTurn();
  }
  return accesses;
}

/** The parts of a private channel that at least one of these people may read; null where nobody may read it. */
async function readableWindows(
  accesses: readonly Access[],
  channel: Channel,
  takeTurn: TakeTurn,
): Promise<readonly Window[] | null> {
  const windows: Window[] = [];
  let mayAnyRead = false;
  for (const access of accesses) {
    await takeTurn();
    if (!access.canRead(channel)) continue;
    // This person may read the whole history, so the others add nothing.
    if (channel.historyPublicToSubscribers) return wholeHistory;
    mayAnyRead = true;
    windows.push(...access.readable(channel.id));
  }
  return mayAnyRead ? mergeWindows(windows) : null;
}

/** Merges overlapping windows of a history. */
function mergeWindows(windows: readonly Window[]): Window[] {
  const merged: Window[] = [];
  for (const window of windows.toSorted((one, other) => one.after - other.after)) {
    const last = merged.at(-1);
    if (last === undefined || window.after > last.through) merged.push(window);
    else merged[merged.length - 1] = { after: last.after, through: Math.max(last.through, window.through) };
  }
  return merged;
}
