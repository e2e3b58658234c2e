/**
 * The floor for waiting and for delivery: a plain node:http server that holds every GET until a POST comes. Then it
 * answers all of them with the bytes that the product writes to one.
 */
import { createServer, type ServerResponse } from "node:http";
import { listenAndAnnounce, readOptions } from "./listen.ts";

/** The options of this floor. */
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
listenAndAnnounce(server);

/** Like the product: a client that has the newest event waits, any other is answered at once. */
function hold(url: string, response: ServerResponse): void {
  const lastId = Number(/last_event_id=(-?\d+)/.exec(url)?.[1]);
  if (lastId < newest) response.end(answerNow());
  else held.push(response);
}

function answerNow(): string {
  return `${before}"id":${newest}}${after}`;
}
