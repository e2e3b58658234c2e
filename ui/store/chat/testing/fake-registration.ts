import type { UnreadMessages } from "#server/domain/flags/shapes.ts";
import { type FakeOffice, selfId } from "./fake-office.ts";

/** What a registration lists of the reader's unread messages: each message apart. */
export function registerUnread({ messages }: FakeOffice, oldUnreadsMissing: boolean): UnreadMessages {
  const unread = [...messages.values()].flatMap(({ message }) => (message.flags.includes("read") ? [] : [message]));
  const inTopics = unread.filter(({ stream_id }) => stream_id !== undefined);
  const direct = unread.flatMap(({ id, display_recipient: people }) =>
    typeof people === "string" ? [] : [{ id, userIds: people.map((person) => person.id) }],
  );
  return {
    count: unread.length,
    streams: inTopics.map(({ id, stream_id = 0, subject }) => ({
      ...{ stream_id, topic: subject, unread_message_ids: [id] },
    })),
    pms: direct.flatMap(({ id, userIds }) => {
      const [other, ...more] = userIds.filter((each) => each !== selfId);
      if (other === undefined || more.length > 0) return [];
      return [{ other_user_id: other, sender_id: other, unread_message_ids: [id] }];
    }),
    huddles: direct.flatMap(({ id, userIds }) =>
      userIds.length < 3 ? [] : [{ user_ids_string: userIds.join(), unread_message_ids: [id] }],
    ),
    mentions: unread.flatMap(({ id, flags }) => (flags.includes("mentioned") ? [id] : [])),
    old_unreads_missing: oldUnreadsMissing,
  };
}
