/**
 * The floor for sending to waiting clients: a plain node:http server. For each POST it inserts one row like the
 * product's, with the same durability, and answers the waiting GETs with the events that the product would write.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "../../server/db/connection.ts";
import { createGroupCommit } from "../../server/db/group-commit.ts";
import { listenAndAnnounce, readOptions } from "./listen.ts";
import { type InsertOptions, prepareInsert } from "./prepare-insert.ts";

/** The options of this floor. */
export type DeliverOptions = InsertOptions & {
  /** The answer of the product to a poll that carries one event, and the ID of that event. */
  readonly answer: string;
  readonly eventId: number;
};

const { answer, eventId, ...options } = readOptions<DeliverOptions>();
const [opening = "", event = "", ending = ""] = splitAnswer();
const sqlite = connect(options.database);
const insert = prepareInsert(sqlite, options);
const events: string[] = [];
let held: { readonly after: number; readonly response: ServerResponse }[] = [];

const groupCommit = createGroupCommit(sqlite);
groupCommit.setHooks({ beforeCommit: () => {}, written: () => {}, afterCommit: deliver, flushFailed: () => {} });
const outcome = {
  committed: () => events.push(`${event}"id":${events.length + 1}}`),
  rolledBack: () => {},
};

listenAndAnnounce(
  createServer((request, response) => {
    response.setHeader("content-type", "application/json; charset=utf-8");
    if (request.method === "GET") hold(request.url ?? "", response);
    else void send(request, response);
  }),
);

async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let form = "";
  for await (const chunk of request.setEncoding("utf8")) form += chunk;
  const { lastInsertRowid } = await groupCommit.write(() => insert(new URLSearchParams(form)), outcome);
  response.end(`{"result":"success","msg":"","id":${lastInsertRowid}}`);
}

/** Like the product: a client that has the newest event waits, any other is answered at once. */
function hold(url: string, response: ServerResponse): void {
  const after = Number(/last_event_id=(-?\d+)/.exec(url)?.[1]);
  if (after < events.length) answerPoll(after, response);
  else held.push({ after, response });
}

function deliver(): void {
  const waiting = held;
  held = [];
  for (const { after, response } of waiting) answerPoll(after, response);
}

function answerPoll(after: number, response: ServerResponse): void {
  response.end(`${opening}${events.slice(after).join(",")}${ending}`);
}

/** The sample answer in three parts: what is before the event, the event without its ID, and what is after it. */
function splitAnswer(): string[] {
  const start = answer.indexOf("[") + 1;
  const id = answer.indexOf(`"id":${eventId}}]`);
  return [answer.slice(0, start), answer.slice(start, id), answer.slice(id).replace(/^[^\]]*/, "")];
}
