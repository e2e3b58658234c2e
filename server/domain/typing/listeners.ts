import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { roles } from "../../http/roles.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { visibilityFor } from "../users/access.ts";
import { findUser, type User } from "../users/queries.ts";

/** In channels with more subscribers, nobody is notified that somebody types (the wire specification, Decisions 5). */
const largestChannel = 100;

/**
 * Of the people in a conversation those who want to know who types, the one who does included: guests only when they may
 * know of everybody in it. Null when there is nobody.
 */
export function directListeners(reader: Reader, participants: readonly User[]): Audience | null {
  const ids = participants.filter((user) => wantsToKnow(reader, user, participants)).map(({ id }) => id);
  return ids.length === 0 ? null : { kind: "users", ids };
}

/**
 * Of a channel's subscribers those who want to know, and whose clients can show it; guests only when they may know of
 * the one who types. Null when there is nobody, or there are too many.
 */
export function channelListeners(
  reader: Reader,
  channelId: number,
  typist: User,
  mayKnow: (subscriber: User) => boolean = () => true,
): Audience | null {
  const subscribers = subscribersOf(reader, channelId);
  if (subscribers.size > largestChannel) return null;
  const ids = [...subscribers].filter((id) => {
    const subscriber = findUser(reader, id);
    return subscriber !== undefined && wantsToKnow(reader, subscriber, [typist]) && mayKnow(subscriber);
  });
  return ids.length === 0 ? null : { kind: "users", ids, only: whoShowsChannels };
}

const whoShowsChannels = { capability: "stream_typing_notifications", declared: true } as const;

function wantsToKnow(reader: Reader, listener: User, ofThese: readonly User[]): boolean {
  if (!listener.isActive || !settingsOf(reader, listener.id).receives_typing_notifications) return false;
  return listener.role !== roles.guest || ofThese.every(visibilityFor(reader, listener));
}
