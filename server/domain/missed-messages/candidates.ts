import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { bitsOf } from "../flags/flag-bits.ts";
import type { MessageFacts } from "./recipient-facts.ts";

/**
 * IDs of people who may have to be notified of a message: at most `limit`, above `afterUserId`, in ascending order.
 * Usually they are few, even in large channels; after a mention of the channel they are all its subscribers.
 */
export function findCandidates(reader: Reader, message: MessageFacts, afterUserId: number, limit: number): number[] {
  const { id, conversationId, channelId, topicKey } = message;
  const bounds = { afterUserId, limit };
  const rows =
    channelId === null
      ? participants.all(reader, { conversationId, ...bounds })
      : message.mentionsChannel
        ? subscribers.all(reader, { channelId, ...bounds })
        : flaggedOrFollowing.all(reader, { id, channelId, topicKey, mention, ...bounds });
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

/** People who are mentioned, who follow the topic, or who want email for the channel or for every channel. */
const flaggedOrFollowing = query(
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
