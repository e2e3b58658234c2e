import type { ReceivedEvents } from "../../live.ts";
import { type Conversation, conversationKey, conversationOf, directConversation } from "../message.ts";

/**
 * Who is typing: by conversation, the IDs of people, and until when they count as typing without a further event, in
 * milliseconds since 1970.
 */
export type Typists = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Nobody is typing. */
export const noTypists: Typists = new Map();

/** The people who are typing after these events. Those who begin are typing until `until`. */
export function followTyping(
  typists: Typists,
  events: ReceivedEvents,
  { until, selfId }: { readonly until: number; readonly selfId: number },
): Typists {
  let next = typists;
  for (const event of events) {
    if (event.type === "message") {
      next = withTypist(next, conversationOf(event.message), event.message.sender_id, undefined);
    } else if (event.type === "typing" && event.sender.user_id !== selfId) {
      const to: Conversation =
        event.message_type === "stream"
          ? { kind: "topic", channelId: event.stream_id, topic: event.topic }
          : directConversation(event.recipients.map(({ user_id }) => user_id));
      next = withTypist(next, to, event.sender.user_id, event.op === "start" ? until : undefined);
    }
  }
  return next;
}

/** The people who are still typing at this time. */
export function dropExpired(typists: Typists, now: number): Typists {
  let next = typists;
  for (const [key, people] of typists) {
    const typing = [...people].filter(([, until]) => until > now);
    if (typing.length < people.size) next = withPeople(next, key, new Map(typing));
  }
  return next;
}

/** When the next one no longer counts as typing; undefined if nobody is typing. */
export function findNextExpiry(typists: Typists): number | undefined {
  const times = [...typists.values()].flatMap((people) => [...people.values()]);
  return times.length === 0 ? undefined : Math.min(...times);
}

function withTypist(typists: Typists, to: Conversation, userId: number, until: number | undefined): Typists {
  const key = conversationKey(to);
  const people = new Map(typists.get(key));
  if (until !== undefined) people.set(userId, until);
  else if (!people.delete(userId)) return typists;
  return withPeople(typists, key, people);
}

function withPeople(typists: Typists, key: string, people: ReadonlyMap<number, number>): Typists {
  const next = new Map(typists);
  if (people.size === 0) next.delete(key);
  else next.set(key, people);
  return next;
}
