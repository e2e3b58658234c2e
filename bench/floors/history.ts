/**
 * The floor for a long history (docs/performance.md): the least code that could do the same work. It is a plain
 * node:http server on a copy of the product's database. For each request it runs the given query, selects the messages that the
 * query found with the reader's flags and read state, and writes JSON in the product's format. Names and reactions come
 * from the sample. Search matches are highlighted with one regular expression.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Sqlite from "better-sqlite3";
import type { FetchedMessageShape } from "../../server/domain/messages/shapes.ts";
import { listenAndAnnounce, readOptions } from "./listen.ts";

/** The options of this floor. */
export type HistoryOptions = {
  /** Path of the copy of the database. */
  readonly database: string;
  /** Path of an answer of the product. The floor copies the parts of it that it does not query. */
  readonly sample: string;
  /** The query. It selects the IDs of the messages, or the topics in the form of the answer. */
  readonly query: string;
  readonly values: Readonly<Record<string, number | string>>;
  readonly readerId: number;
  /** The word that the product highlights in the messages; undefined if it highlights nothing. */
  readonly word?: string;
};

type Sample = { readonly messages?: readonly FetchedMessageShape[]; readonly topics?: readonly object[] };

type Row = {
  readonly id: number;
  readonly conversationId: number;
  readonly senderId: number;
  readonly subject: string;
  readonly sentAt: number;
  readonly client: string;
  readonly content: string;
};

const { database, sample, query, values, readerId, word } = readOptions<HistoryOptions>();
const { messages = [], topics, ...envelope }: Sample = JSON.parse(readFileSync(sample, "utf8"));
const known = new Map(messages.map((message) => [message.id, message]));
const sqlite = new Sqlite(database);
const find = sqlite.prepare<[typeof values], { readonly id: number }>(query);
const select = sqlite.prepare<[string], Row>(`
  SELECT id, conversation_id AS conversationId, sender_id AS senderId, topic AS subject, sent_at AS sentAt, client, rendered_content AS content
  FROM messages WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`);

const selectFlags = sqlite.prepare<[number, string]>(`
  SELECT message_id, flags FROM message_flags
  WHERE user_id = ? AND message_id IN (SELECT value FROM json_each(?))`);
const selectReadRanges = sqlite.prepare<[number, string]>(`
  SELECT conversation_id, first_id, last_id FROM read_ranges
  WHERE user_id = ? AND conversation_id IN (SELECT value FROM json_each(?))`);

const pattern = word === undefined ? null : new RegExp(`\\b${word}\\b`, "gi");
const highlight = (text: string) =>
  pattern === null ? text : text.replace(pattern, '<span class="highlight">$&</span>');

function readPage() {
  const found = find.all(values).map(({ id }) => id);
  const rows = select.all(JSON.stringify(found));
  // The results are in the sample already; only the cost of the queries counts.
  selectFlags.all(readerId, JSON.stringify(found));
  selectReadRanges.all(readerId, JSON.stringify([...new Set(rows.map(({ conversationId }) => conversationId))]));
  return rows.map(({ id, senderId, subject, sentAt, client, content }) => {
    const rest = known.get(id);
    const matches = pattern === null ? {} : { match_content: highlight(content), match_subject: highlight(subject) };
    return { ...rest, id, sender_id: senderId, subject, timestamp: sentAt, client, content, ...matches };
  });
}

const server = createServer((_, response) => {
  const answer = topics === undefined ? { messages: readPage() } : { topics: find.all(values) };
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ ...envelope, ...answer }));
});
listenAndAnnounce(server);
