/**
 * The floor for sending: a plain h3 handler that reads the form and inserts one row like the product's into the same
 * table of a copy of the product's database, through the same group commit with the same durability.
 */
import { createServer } from "node:http";
import { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import { connect } from "../../server/db/connection.ts";
import { createGroupCommit } from "../../server/db/group-commit.ts";
import { listenAndAnnounce, readOptions } from "./listen.ts";

/** The options of this floor. */
export type InsertOptions = {
  /** The path of the copy. */
  readonly database: string;
  readonly channelId: number;
  /** Used in turn, because the product's rows are spread over the indexes too. */
  readonly conversationIds: readonly number[];
  readonly senderIds: readonly number[];
};

const { database, channelId, conversationIds, senderIds } = readOptions<InsertOptions>();
const nextConversation = takeTurns(conversationIds);
const nextSender = takeTurns(senderIds);
const sqlite = connect(database);
const groupCommit = createGroupCommit(sqlite);
const insert = sqlite.prepare(`
  INSERT INTO messages (conversation_id, channel_id, sender_id, topic, content, rendered_content, client, sent_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
const outcome = { committed: () => {}, rolledBack: () => {} };

const app = new H3({ silent: true });
app.post("/api/v1/messages", async (event) => {
  const form = new URLSearchParams(await event.req.text());
  const content = form.get("content");
  const columns = [form.get("topic"), content, `<p>${content}</p>`, "bench", Math.floor(Date.now() / 1000)];
  const { lastInsertRowid } = await groupCommit.write(
    () => insert.run(nextConversation(), channelId, nextSender(), ...columns),
    outcome,
  );
  return { result: "success", msg: "", id: Number(lastInsertRowid) };
});
listenAndAnnounce(createServer(toNodeHandler(app)));

function takeTurns(ids: readonly number[]): () => number | undefined {
  let next = 0;
  return () => ids[next++ % ids.length];
}
