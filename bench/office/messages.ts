import type Sqlite from "better-sqlite3";
import type { Person } from "./people.ts";

/**
 * Repeats the messages of a stopped office up to a total, and extends the search index and the read state. A seed of
 * thousands becomes a history of a million in seconds. Conversations that were read are then read to their end.
 */
export function multiplyMessages(sqlite: Sqlite.Database, total: number): void {
  const count = () => sqlite.prepare<[], number>("SELECT count(*) FROM messages").pluck().get() ?? 0;
  const step = count();
  if (step === 0) throw new Error("There is no message to repeat.");
  const grow = sqlite.transaction(() => {
    const first = newestId(sqlite);
    for (let missing = total - step; missing > 0; missing -= step) {
      sqlite.prepare(repeat).run(Math.min(step, missing));
    }
    sqlite.exec(`
      UPDATE messages SET sent_at = unixepoch() - ((SELECT max(id) FROM messages) - id) * 30;
      INSERT INTO message_search (rowid, topic, content) SELECT id, topic, content FROM messages WHERE id > ${first};
      UPDATE conversations SET last_message_id =
        (SELECT max(m.id) FROM messages m WHERE m.conversation_id = conversations.id);
      UPDATE read_ranges SET last_id =
        (SELECT c.last_message_id FROM conversations c WHERE c.id = conversation_id)
        WHERE first_id = (SELECT max(r.first_id) FROM read_ranges r
          WHERE r.user_id = read_ranges.user_id AND r.conversation_id = read_ranges.conversation_id)`);
  });
  grow();
}

const columns = `conversation_id, channel_id, sender_id, topic, content, rendered_content, client, sent_at, is_me,
  mentions_channel`;

const repeat = `INSERT INTO messages (${columns}) SELECT ${columns} FROM messages ORDER BY id LIMIT ?`;

function newestId(sqlite: Sqlite.Database): number {
  return sqlite.prepare<[], number>("SELECT max(id) FROM messages").pluck().get() ?? 0;
}

/** Appends a word to one message in every `each`, and updates the search index. */
export function insertWord(sqlite: Sqlite.Database, word: string, each: number): void {
  const insertAll = sqlite.transaction(() => {
    sqlite.prepare("UPDATE messages SET content = content || ' ' || ? WHERE id % ? = 0").run(word, each);
    sqlite.prepare("DELETE FROM message_search WHERE rowid % ? = 0").run(each);
    sqlite
      .prepare(
        "INSERT INTO message_search (rowid, topic, content) SELECT id, topic, content FROM messages WHERE id % ? = 0",
      )
      .run(each);
  });
  insertAll();
}

/** Writes messages on new topics of each channel that no subscriber has read. */
export function addUnread(
  sqlite: Sqlite.Database,
  sender: Person,
  channelIds: readonly number[],
  size: { readonly topics: number; readonly messagesEach: number },
): void {
  const conversation = sqlite.prepare("INSERT INTO conversations (channel_id, topic, topic_key) VALUES (?, ?, ?)");
  const message = sqlite.prepare(
    `INSERT INTO messages (conversation_id, channel_id, sender_id, topic, content, rendered_content, client, sent_at)
     VALUES (?, ?, ?, ?, 'unread', '<p>unread</p>', 'bench', 1800000000)`,
  );
  const updateLast = sqlite.prepare("UPDATE conversations SET last_message_id = ? WHERE id = ?");
  const addAll = sqlite.transaction(() => {
    for (const channelId of channelIds) {
      for (let number = 0; number < size.topics; number++) {
        const topic = `unread ${number}`;
        const conversationId = conversation.run(channelId, topic, topic).lastInsertRowid;
        for (let count = 0; count < size.messagesEach; count++) {
          const { lastInsertRowid } = message.run(conversationId, channelId, sender.id, topic);
          updateLast.run(lastInsertRowid, conversationId);
        }
      }
    }
  });
  addAll();
}
