import type Sqlite from "better-sqlite3";
import type { Person } from "./people.ts";

/**
 * Repeats the messages of a stopped office until there are so many, index and read state with them: a seed of
 * thousands becomes a history of a million in seconds. What was read stays read to the end of each conversation.
 */
export function multiplyMessages(sqlite: Sqlite.Database, wanted: number): void {
  const count = () => sqlite.prepare<[], number>("SELECT count(*) FROM messages").pluck().get() ?? 0;
  const step = count();
  if (step === 0) throw new Error("There is no message to repeat.");
  const grow = sqlite.transaction(() => {
    const first = newestId(sqlite);
    for (let missing = wanted - step; missing > 0; missing -= step) {
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

/** Lets one message in so many say a word at its end, found by it as all others are. */
export function sayEverywhere(sqlite: Sqlite.Database, word: string, each: number): void {
  const sayAll = sqlite.transaction(() => {
    sqlite.prepare("UPDATE messages SET content = content || ' ' || ? WHERE id % ? = 0").run(word, each);
    sqlite.prepare("DELETE FROM message_search WHERE rowid % ? = 0").run(each);
    sqlite
      .prepare(
        "INSERT INTO message_search (rowid, topic, content) SELECT id, topic, content FROM messages WHERE id % ? = 0",
      )
      .run(each);
  });
  sayAll();
}

/** Writes a few messages on a few topics of each channel, which nobody who is subscribed has read. */
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
  const note = sqlite.prepare("UPDATE conversations SET last_message_id = ? WHERE id = ?");
  const addAll = sqlite.transaction(() => {
    for (const channelId of channelIds) {
      for (let number = 0; number < size.topics; number++) {
        const topic = `unread ${number}`;
        const conversationId = conversation.run(channelId, topic, topic).lastInsertRowid;
        for (let count = 0; count < size.messagesEach; count++) {
          const { lastInsertRowid } = message.run(conversationId, channelId, sender.id, topic);
          note.run(lastInsertRowid, conversationId);
        }
      }
    }
  });
  addAll();
}
