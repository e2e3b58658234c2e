import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./request-body.ts";

/** How slow a client may be. */
export type Pace = {
  /** For how long nothing need come, and how long a request's head may take, in milliseconds. */
  readonly patience: number;
  /** How fast a body has to come, on the whole. */
  readonly bytesPerSecond: number;
};

/** What a client is told that is too slow, in words that `answerMalformedRequests` knows. */
const tooSlow = () => Object.assign(new Error("The request took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** How many looks there are in the time of {@link Pace.patience}. */
const looks = 20;

type Sender = { readonly request: IncomingMessage; readonly socket: Socket; bytes: number; credit: number };

/**
 * Ends requests that stall on their way, however they do it; a slow one that goes on coming is waited for, however
 * large it is. Call it once the server listens.
 *
 * Whoever sends a body has a credit of {@link Pace.patience}, which time takes from and bytes add to. What the server has
 * received and not read is not held against the sender: it is the server's turn.
 */
export function endSlowRequests(server: Server, { patience, bytesPerSecond }: Pace): void {
  // Of heads Node itself sees to it, once it looks often enough; it begins to look when it is told that it listens.
  Object.assign(server, { headersTimeout: patience, requestTimeout: 0, connectionsCheckingInterval: patience / looks });
  server.emit("listening");

  const senders = new Set<Sender>();
  server.on("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    senders.add({ request, socket, bytes: socket.bytesRead, credit: patience });
  });
  const look = setInterval(() => senders.forEach(judge), patience / looks).unref();
  server.once("close", () => clearInterval(look));

  function judge(sender: Sender) {
    const { request, socket } = sender;
    if (request.complete || socket.destroyed) return void senders.delete(sender);
    const came = socket.bytesRead - sender.bytes;
    sender.bytes += came;
    const isTheirTurn = request.readableLength === 0;
    const change = (came / bytesPerSecond) * 1_000 - (isTheirTurn ? patience / looks : 0);
    sender.credit = Math.min(patience, sender.credit + change);
    if (sender.credit > 0) return;
    senders.delete(sender);
    server.emit("clientError", tooSlow(), socket);
  }
}
