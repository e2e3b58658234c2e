import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { visibilityFor } from "../users/access.ts";
import { isGuest } from "../users/policy.ts";
import { findUser, type User } from "../users/queries.ts";

/** Channels with more subscribers have no typing notifications (the wire specification, Decisions 5). */
const mostSubscribers = 100;

/**
 * The people in a conversation who receive typing notifications, including the typist. Guests receive them only when
 * they may see everybody in it. Null when there is nobody.
 */
export function directListeners(reader: Reader, participants: readonly User[]): Audience | null {
  const ids = participants.filter((user) => receivesTyping(reader, user, participants)).map(({ id }) => id);
  return ids.length === 0 ? null : { kind: "users", ids };
}

/**
 * The subscribers of a channel who receive typing notifications. Only clients that support them in channels are
 * included. Guests receive them only when they may see the typist. Null when there is nobody, or when there are too many
 * subscribers.
 */
export function channelListeners(
  reader: Reader,
  channelId: number,
  typist: User,
  canRead: (subscriber: User) => boolean = () => true,
): Audience | null {
  const subscribers = subscribersOf(reader, channelId);
  if (subscribers.size > mostSubscribers) return null;
  const ids = [...subscribers].filter((id) => {
    const subscriber = findUser(reader, id);
    return subscriber !== undefined && receivesTyping(reader, subscriber, [typist]) && canRead(subscriber);
  });
  return ids.length === 0 ? null : { kind: "users", ids, only: withChannelTyping };
}

const withChannelTyping = { capability: "stream_typing_notifications", declared: true } as const;

function receivesTyping(reader: Reader, listener: User, people: readonly User[]): boolean {
  if (!listener.isActive || !settingsOf(reader, listener.id).receives_typing_notifications) return false;
  return !isGuest(listener) || people.every(visibilityFor(reader, listener));
}
