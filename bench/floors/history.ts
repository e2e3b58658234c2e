/**
 * The floor of a long history: bare node:http that asks a copy of the same database for what was asked, in one query,
 * and writes the rows as JSON. Pages of messages are like the product's, but for what is at hand: names, reactions,
 * flags. What a search found is marked by one regular expression.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Sqlite from "better-sqlite3";
import type { FetchedMessageShape } from "../../server/domain/messages/shapes.ts";
import { announce, readOptions } from "./listen.ts";

/** What this floor is told by who starts it. */
export type HistoryOptions = {
  /** Path of the copy. */
  readonly database: string;
  /** Path of the answer that the product gives, which this floor gives too. */
  readonly sample: string;
  /** What finds the IDs of the messages, or the topics as they are written. */
  readonly query: string;
  readonly values: Readonly<Record<string, number | string>>;
  /** A word to mark in the messages, where the product does. */
  readonly word?: string;
};

type Sample = { readonly messages?: readonly FetchedMessageShape[]; readonly topics?: readonly object[] };

type Row = {
  readonly id: number;
  readonly senderId: number;
  readonly subject: string;
  readonly sentAt: number;
  readonly client: string;
  readonly content: string;
};

const { database, sample, query, values, word } = readOptions<HistoryOptions>();
const { messages = [], topics, ...envelope }: Sample = JSON.parse(readFileSync(sample, "utf8"));
const known = new Map(messages.map((message) => [message.id, message]));
const sqlite = new Sqlite(database);
const find = sqlite.prepare<[typeof values], { readonly id: number }>(query);
const select = sqlite.prepare<[string], Row>(`
  SELECT id, sender_id AS senderId, topic AS subject, sent_at AS sentAt, client, rendered_content AS content
  FROM messages WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`);

const words = word === undefined ? null : new RegExp(`\\b${word}\\b`, "gi");
const marked = (text: string) => (words === null ? text : text.replace(words, '<span class="highlight">$&</span>'));

function page() {
  const found = find.all(values).map(({ id }) => id);
  return select.all(JSON.stringify(found)).map((row) => {
    const { id, senderId, subject, sentAt, client, content } = row;
    const rest = known.get(id);
    const matches = words === null ? {} : { match_content: marked(content), match_subject: marked(subject) };
    return { ...rest, id, sender_id: senderId, subject, timestamp: sentAt, client, content, ...matches };
  });
}

const server = createServer((_, response) => {
  const answer = topics === undefined ? { messages: page() } : { topics: find.all(values) };
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ ...envelope, ...answer }));
});
announce(server);
