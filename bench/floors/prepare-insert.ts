import type Sqlite from "better-sqlite3";

/** The options of a floor that inserts rows. */
export type InsertOptions = {
  /** The path of the copy. */
  readonly database: string;
  readonly channelId: number;
  /** Used in turn, because the product's rows are spread over the indexes too. */
  readonly conversationIds: readonly number[];
  readonly senderIds: readonly number[];
};

/** Returns a function that inserts one row like the product's, from the fields of a request. */
export function prepareInsert(
  sqlite: Sqlite.Database,
  { channelId, conversationIds, senderIds }: Omit<InsertOptions, "database">,
): (form: URLSearchParams) => Sqlite.RunResult {
  const nextConversation = takeTurns(conversationIds);
  const nextSender = takeTurns(senderIds);
  const insert = sqlite.prepare(`
    INSERT INTO messages (conversation_id, channel_id, sender_id, topic, content, rendered_content, client, sent_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  return (form) => {
    const content = form.get("content");
    const columns = [form.get("topic"), content, `<p>${content}</p>`, "bench", Math.floor(Date.now() / 1000)];
    return insert.run(nextConversation(), channelId, nextSender(), ...columns);
  };
}

function takeTurns(ids: readonly number[]): () => number | undefined {
  let next = 0;
  return () => ids[next++ % ids.length];
}
