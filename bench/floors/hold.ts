/**
 * The floor of waiting and of delivery: bare node:http that holds every GET until a POST comes, and then writes the
 * same bytes to all of them that the product writes to one.
 */
import { createServer, type ServerResponse } from "node:http";
import { announce, readOptions } from "./listen.ts";

/** What this floor is told by who starts it. */
export type HoldOptions = {
  /** The answer of the product that carries one event, and the ID of that event. */
  readonly answer: string;
  readonly eventId: number;
};

const { answer, eventId } = readOptions<HoldOptions>();
const [before = "", after = ""] = answer.split(`"id":${eventId}}`);
let newest = 0;
let held: ServerResponse[] = [];

const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  if (request.method === "GET") return hold(request.url ?? "", response);
  newest += 1;
  const waiting = held;
  held = [];
  for (const each of waiting) each.end(answerNow());
  response.end(`{"result":"success","msg":"","id":${newest}}`);
});
announce(server);

/** Like the product: who knows the newest event waits, who does not is told at once. */
function hold(url: string, response: ServerResponse): void {
  const lastId = Number(/last_event_id=(-?\d+)/.exec(url)?.[1]);
  if (lastId < newest) response.end(answerNow());
  else held.push(response);
}

function answerNow(): string {
  return `${before}"id":${newest}}${after}`;
}
