import { RequestFailed } from "#server/http/client.ts";
import type { OutboxEntry } from "../outbox/entry.ts";

/** What happens to a request: it is answered, refused, or lost on the way there or on the way back. */
export type SendingOutcome = "answered" | "refused" | "busy" | "request lost" | "answer lost" | "server error";

/** A server that keeps the messages it was sent, by their queue and local ID. */
export type FakeServer = {
  readonly texts: Map<number, string>;
  readonly idByLocalId: Map<string, number>;
  /** Messages whose event has not been sent. */
  readonly events: { readonly id: number; readonly localId: string }[];
  /** What happens to the next requests. Afterwards all are answered. */
  readonly nextOutcomes: SendingOutcome[];
};

/** A server without messages. */
export function createFakeServer(): FakeServer {
  return { texts: new Map(), idByLocalId: new Map(), events: [], nextOutcomes: [] };
}

/** Sends a message as `sendEntry` does. */
export async function sendTo(server: FakeServer, entry: OutboxEntry): Promise<number> {
  const outcome = server.nextOutcomes.shift() ?? "answered";
  await Promise.resolve();
  if (outcome === "request lost") throw new TypeError("Failed to fetch");
  if (outcome === "busy") throw new RequestFailed(429, { code: "RATE_LIMIT_HIT", "retry-after": 1 });
  const pair = `${entry.queueId} ${entry.localId}`;
  const known = server.idByLocalId.get(pair);
  if (known === undefined && outcome === "refused") throw new RequestFailed(400, { code: "BAD_REQUEST" });
  if (known === undefined && outcome === "server error") throw new RequestFailed(500, { code: "INTERNAL_ERROR" });
  const id = known ?? server.texts.size + 1;
  if (known === undefined) {
    server.texts.set(id, entry.content);
    server.idByLocalId.set(pair, id);
    server.events.push({ id, localId: entry.localId });
  } else if (entry.isCorrection) server.texts.set(id, entry.content);
  if (outcome === "answer lost") throw new TypeError("Failed to fetch");
  return id;
}
