import type { World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";

/**
 * Inserts many messages of Ada into one topic of a channel at once, with their search index but without events. The
 * content of each is its number and `content`.
 */
export function fillHistory(world: World, channelId: number, count: number, content: string): Promise<void> {
  return mutate(world.ctx, (tx) => {
    const values = [{ channelId, count, content, senderId: world.ada.id }];
    for (const text of [topic, messages, words, newest]) tx.store.db.$client.prepare(text).run(...values);
  });
}

const topic = `
  INSERT INTO conversations (channel_id, topic, topic_key, last_message_id) VALUES (:channelId, 'history', 'history', 0)`;

const messages = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)
  INSERT INTO messages (conversation_id, channel_id, sender_id, topic, content, rendered_content, client, sent_at)
  SELECT c.id, c.channel_id, :senderId, c.topic, i || ' ' || :content, '<p>' || i || ' ' || :content || '</p>', 'website',
    1772440200
  FROM n CROSS JOIN conversations c ON c.channel_id = :channelId AND c.topic_key = 'history'`;

const words = `
  INSERT INTO message_search (rowid, topic, content)
  SELECT id, topic, content FROM messages WHERE channel_id = :channelId AND topic = 'history'`;

const newest = `
  UPDATE conversations SET last_message_id = (SELECT max(m.id) FROM messages m WHERE m.conversation_id = conversations.id)
  WHERE channel_id = :channelId`;
