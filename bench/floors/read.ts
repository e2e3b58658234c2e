/**
 * The floor for reading: a plain node:http server that selects the rows of a page from a copy of the product's
 * database, builds objects like the product's, and writes them as JSON. Everything except the rows comes from an answer
 * of the product: names, reactions, flags.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Sqlite from "better-sqlite3";
import type { FetchedMessageShape } from "../../server/domain/messages/shapes.ts";
import { listenAndAnnounce, readOptions } from "./listen.ts";

/** The options of this floor. */
export type ReadOptions = {
  /** The path of the copy. */
  readonly database: string;
  /** The path of an answer of the product. The floor gives the same answer. */
  readonly sample: string;
};

type Sample = { readonly messages: readonly FetchedMessageShape[] };

type Row = {
  readonly id: number;
  readonly senderId: number;
  readonly subject: string;
  readonly sentAt: number;
  readonly client: string;
  readonly content: string;
};

const { database, sample } = readOptions<ReadOptions>();
const { messages, ...envelope }: Sample = JSON.parse(readFileSync(sample, "utf8"));
const known = new Map(messages.map((message) => [message.id, message]));
const ids = [...known.keys()];
const select = new Sqlite(database).prepare<number[], Row>(`
  SELECT id, sender_id AS senderId, topic AS subject, sent_at AS sentAt, client, rendered_content AS content
  FROM messages WHERE id IN (${ids.map(() => "?").join()}) ORDER BY id`);

const server = createServer((_, response) => {
  const found = select.all(...ids).map((row) => {
    const { id, senderId, subject, sentAt, client, content } = row;
    const rest = known.get(id);
    return { ...rest, id, sender_id: senderId, subject, timestamp: sentAt, client, content };
  });
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ ...envelope, messages: found }));
});
listenAndAnnounce(server);
