import type { Reader } from "../../../db/store.ts";
import { allChannels, type Channel } from "../../channels/queries.ts";
import { type Access, accessOf, isWithin, noUpperBound, type Window } from "../../messages/access.ts";
import { findUser } from "../../users/queries.ts";
import { consentingPeople } from "../consents.ts";
import type { ExportKind } from "../shapes.ts";
import type { Pace } from "./pace.ts";

/** What of the organization an export holds. */
export type Scope = {
  readonly kind: ExportKind;
  /** The people whose private data is in it, by ID. */
  readonly consenting: ReadonlySet<number>;
  readonly holdsChannel: (channelId: number) => boolean;
  readonly holdsMessage: (message: ScopedMessage) => boolean;
};

/** What decides whether a message is in an export; `participants` are those of a direct message. */
export type ScopedMessage = {
  readonly id: number;
  readonly channelId: number | null;
  readonly participants: readonly number[];
};

/**
 * Finds out what an export holds: of channels that are not private everything, and of private channels and direct
 * messages what at least one of those who let their private data be exported may read.
 */
export async function openScope(reader: Reader, kind: ExportKind, pace: Pace): Promise<Scope> {
  const consenting: ReadonlySet<number> = kind === "consented" ? consentingPeople(reader) : new Set();
  const accesses = await accessesOf(reader, consenting, pace);
  const readable = new Map<number, readonly Window[]>();
  for (const channel of allChannels(reader).values()) {
    const windows = channel.isPrivate ? await windowsOf(accesses, channel, pace) : whole;
    if (windows !== null) readable.set(channel.id, windows);
  }
  return {
    kind,
    consenting,
    holdsChannel: (channelId) => readable.has(channelId),
    holdsMessage: ({ id, channelId, participants }) =>
      channelId === null
        ? participants.some((participant) => consenting.has(participant))
        : isWithin(readable.get(channelId) ?? [], id),
  };
}

const whole: readonly Window[] = [{ after: 0, through: noUpperBound }];

async function accessesOf(reader: Reader, people: ReadonlySet<number>, pace: Pace): Promise<Access[]> {
  const accesses: Access[] = [];
  for (const id of people) {
    accesses.push(accessOf(reader, findUser(reader, id) ?? null));
    await pace();
  }
  return accesses;
}

/** What some of these people may read of a private channel; null where none may read any of it. */
async function windowsOf(accesses: readonly Access[], channel: Channel, pace: Pace): Promise<readonly Window[] | null> {
  const windows: Window[] = [];
  let mayAnyRead = false;
  for (const access of accesses) {
    await pace();
    if (!access.mayRead(channel)) continue;
    // Whoever may read all of it leaves nothing to the others.
    if (channel.historyPublicToSubscribers) return whole;
    mayAnyRead = true;
    windows.push(...access.readable(channel.id));
  }
  return mayAnyRead ? union(windows) : null;
}

/** The same part of a history in as few windows as it takes. */
function union(windows: readonly Window[]): Window[] {
  const merged: Window[] = [];
  for (const window of windows.toSorted((one, other) => one.after - other.after)) {
    const last = merged.at(-1);
    if (last === undefined || window.after > last.through) merged.push(window);
    else merged[merged.length - 1] = { after: last.after, through: Math.max(last.through, window.through) };
  }
  return merged;
}
