import type { Reader } from "../../db/store.ts";
import { type Period, periodsOf } from "../channel-members/queries.ts";
import { canReadChannel } from "../channels/access.ts";
import { type Channel, findChannel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { participantsOf } from "./conversations.ts";

/** Message IDs above `after`, up to `through`. */
export type Window = { readonly after: number; readonly through: number };

/**
 * The messages sent since somebody subscribed, and the last event before the subscription. Messages that were moved in
 * after that event can be unread too.
 */
export type CurrentWindow = Window & { readonly afterEvent: number };

/** The person who reads; null for a visitor, who sees web-public channels only. */
export type Viewer = User | null;

/** Above every message ID. */
export const noUpperBound = Number.MAX_SAFE_INTEGER;

/**
 * What one person may read and what they received. It caches each channel, so it is only valid until something is
 * written.
 */
export type Access = {
  readonly viewer: Viewer;
  /** Whether they may read any of the channel. */
  readonly canRead: (channel: Channel) => boolean;
  /** The part of a channel's history that they may read; empty if they may not read the channel. */
  readonly readable: (channelId: number) => readonly Window[];
  /**
   * The part that they received while subscribed and may still read. `sentTo` selects the messages that were sent to
   * another channel and moved to this one since.
   */
  readonly received: (channelId: number, sentTo?: number | null) => readonly Window[];
  /** The messages sent to a channel that they received, even if they may not read them now. */
  readonly everReceived: (sentTo: number) => readonly Window[];
  /** The messages sent since they last subscribed; undefined if they are not in the channel. */
  readonly current: (channelId: number) => CurrentWindow | undefined;
};

/** Determines what somebody may read, for one request or one transaction. */
export function accessOf(reader: Reader, viewer: Viewer): Access {
  const periods = Map.groupBy(viewer === null ? [] : periodsOf(reader, viewer.id), (period) => period.channelId);
  const everReceived = (sentTo: number) => (periods.get(sentTo) ?? []).map(asWindow);
  const readable = memoize((channelId) => {
    const channel = findChannel(reader, channelId);
    if (channel === undefined || !canRead(reader, viewer, channel)) return [];
    return channel.historyPublicToSubscribers ? wholeHistory : everReceived(channelId);
  });
  const received = memoize((channelId) => intersectWindows(readable(channelId), everReceived(channelId)));

  return {
    viewer,
    canRead: (channel) => canRead(reader, viewer, channel),
    readable,
    received: (channelId, sentTo) =>
      typeof sentTo === "number" ? intersectWindows(readable(channelId), everReceived(sentTo)) : received(channelId),
    everReceived,
    current: (channelId) => {
      const open = periods.get(channelId)?.findLast((period) => period.throughMessageId === null);
      return open === undefined ? undefined : { ...asWindow(open), afterEvent: open.afterEventId };
    },
  };
}

function memoize(find: (channelId: number) => readonly Window[]): (channelId: number) => readonly Window[] {
  const cache = new Map<number, readonly Window[]>();
  return (channelId) => {
    const windows = cache.get(channelId) ?? find(channelId);
    cache.set(channelId, windows);
    return windows;
  };
}

function intersectWindows(windows: readonly Window[], others: readonly Window[]): readonly Window[] {
  if (windows === wholeHistory) return others;
  const parts = windows.flatMap((one) =>
    others.map(({ after, through }) => ({
      after: Math.max(one.after, after),
      through: Math.min(one.through, through),
    })),
  );
  return parts.filter(({ after, through }) => after < through);
}

/**
 * Whether somebody may read a message: one of their direct messages, or one in the part of a channel that they may
 * read.
 */
export function canReadMessage(
  reader: Reader,
  access: Access,
  message: { readonly id: number; readonly channelId: number | null; readonly conversationId: number },
): boolean {
  if (message.channelId !== null) return isWithin(access.readable(message.channelId), message.id);
  return access.viewer !== null && participantsOf(reader, message.conversationId).includes(access.viewer.id);
}

/** Whether an ID is in one of the windows. */
export function isWithin(windows: readonly Window[], id: number): boolean {
  return windows.some((window) => id > window.after && id <= window.through);
}

const wholeHistory: readonly Window[] = [{ after: 0, through: noUpperBound }];

function canRead(reader: Reader, viewer: Viewer, channel: Channel): boolean {
  return viewer === null ? channel.isWebPublic : canReadChannel(reader, viewer, channel);
}

function asWindow(period: Period): Window {
  return { after: period.afterMessageId, through: period.throughMessageId ?? noUpperBound };
}
