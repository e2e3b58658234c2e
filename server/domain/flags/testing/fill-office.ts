import type { World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";

/**
 * Writes `each` messages into each of `topics` new topics of a channel. The topics take turns. Nobody is sent an event.
 */
export function fillChannel(world: World, channelId: number, topics: number, each: number): Promise<void> {
  return mutate(world.ctx, (tx) => {
    const values = [{ channelId, topics, each, senderId: world.ada.id }];
    for (const text of [fillTopics, fillMessages, updateNewest]) tx.store.db.$client.prepare(text).run(...values);
  });
}

const numbered = (limit: string) => `
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${limit})`;

const fillTopics = `
  INSERT INTO conversations (channel_id, topic, topic_key, last_message_id) ${numbered(":topics")}
  SELECT :channelId, 'topic ' || i, 'topic ' || i, 0 FROM n`;

const fillMessages = `
  INSERT INTO messages (conversation_id, channel_id, sender_id, topic, content, rendered_content, client, sent_at)
  ${numbered(":topics * :each")}
  SELECT c.id, :channelId, :senderId, c.topic, 'word', '<p>word</p>', 'website', 1772440200
  FROM n CROSS JOIN conversations c ON c.channel_id = :channelId AND c.topic_key = 'topic ' || CAST(i % :topics AS INTEGER)`;

const updateNewest = `
  UPDATE conversations SET last_message_id = (SELECT max(m.id) FROM messages m WHERE m.conversation_id = conversations.id)
  WHERE channel_id = :channelId`;
