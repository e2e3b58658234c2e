import { RequestFailed } from "#server/http/client.ts";
import type { OutboxEntry } from "../outbox/entry.ts";

/** The outcome of a request. */
export type SendingOutcome = "answered" | "refused" | "busy" | "request lost" | "answer lost" | "server error";

/** A server that keeps the messages it was sent, by their queue and local ID. */
export type FakeServer = {
  readonly texts: Map<number, string>;
  readonly idByQueueAndLocalId: Map<string, number>;
  /** Messages whose event has not been sent. */
  readonly events: { readonly id: number; readonly localId: string }[];
  /** What happens to the next requests. Afterwards all are answered. */
  readonly nextOutcomes: SendingOutcome[];
};

/** A server without messages. */
export function createFakeServer(): FakeServer {
  return { texts: new Map(), idByQueueAndLocalId: new Map(), events: [], nextOutcomes: [] };
}

/** Sends a message as `sendEntry` does. */
export async function sendToFakeServer(server: FakeServer, entry: OutboxEntry): Promise<number> {
  const outcome = server.nextOutcomes.shift() ?? "answered";
  await Promise.resolve();
  if (outcome === "request lost") throw new TypeError("Failed to fetch");
  if (outcome === "busy") throw new RequestFailed(429, { code: "RATE_LIMIT_HIT", "retry-after": 1 });
  const key = `${entry.queueId} ${entry.localId}`;
  const knownId = server.idByQueueAndLocalId.get(key);
  if (knownId === undefined && outcome === "refused") throw new RequestFailed(400, { code: "BAD_REQUEST" });
  if (knownId === undefined && outcome === "server error") throw new RequestFailed(500, { code: "INTERNAL_ERROR" });
  const id = knownId ?? server.texts.size + 1;
  if (knownId === undefined) {
    server.texts.set(id, entry.content);
    server.idByQueueAndLocalId.set(key, id);
    server.events.push({ id, localId: entry.localId });
  } else if (entry.isCorrection) server.texts.set(id, entry.content);
  if (outcome === "answer lost") throw new TypeError("Failed to fetch");
  return id;
}
