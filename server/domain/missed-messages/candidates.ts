import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { bitsOf } from "../flags/flag-bits.ts";
import type { Concerning } from "./circumstances.ts";

/** IDs of those who may have to be told of a message, above one and so many at most, ascending: few, out of however many subscribers. */
export function candidatesFor(reader: Reader, message: Concerning, afterUserId: number, limit: number): number[] {
  const { id, conversationId, channelId, topicKey } = message;
  const bounds = { afterUserId, limit };
  const rows =
    channelId === null
      ? participants.all(reader, { conversationId, ...bounds })
      : message.mentionsChannel
        ? subscribers.all(reader, { channelId, ...bounds })
        : concerned.all(reader, { id, channelId, topicKey, mention, ...bounds });
  return rows.map(({ userId }) => userId);
}

const mention = bitsOf(["mentioned", "topic_wildcard_mentioned"]);

const participants = query(
  { userId: integer },
  `
  SELECT user_id AS userId FROM direct_participants
  WHERE conversation_id = +:conversationId AND user_id > +:afterUserId ORDER BY user_id LIMIT +:limit`,
);

const subscribers = query(
  { userId: integer },
  `
  SELECT user_id AS userId FROM subscriptions
  WHERE channel_id = +:channelId AND is_active AND user_id > +:afterUserId ORDER BY user_id LIMIT +:limit`,
);

/** Those who are mentioned, who follow the topic, and who want email of the channel or of every channel. */
const concerned = query(
  { userId: integer },
  `
  WITH found (user_id) AS (
    SELECT user_id FROM message_flags WHERE message_id = +:id AND flags & :mention
    UNION SELECT user_id FROM user_topics WHERE channel_id = +:channelId AND topic_key = +:topicKey AND policy = 3
    UNION SELECT user_id FROM subscriptions WHERE channel_id = +:channelId AND email_notifications
    UNION SELECT user_id FROM user_settings WHERE name = 'enable_stream_email_notifications' AND value = 'true')
  SELECT f.user_id AS userId
  FROM found f CROSS JOIN subscriptions s ON s.user_id = f.user_id AND s.channel_id = +:channelId AND s.is_active
  WHERE f.user_id > +:afterUserId ORDER BY f.user_id LIMIT +:limit`,
);
