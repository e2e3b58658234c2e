import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./request-body.ts";

/** How slow a client may be. */
export type SlowRequestLimits = {
  /** How long a request may send nothing, and how long its head may take, in milliseconds. */
  readonly timeout: number;
  /** The average speed at which a body must arrive. */
  readonly bytesPerSecond: number;
};

/** The error for a client that is too slow; `answerMalformedRequests` recognizes its code. */
const tooSlow = () => Object.assign(new Error("The request took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** How often the server checks within {@link SlowRequestLimits.timeout}. */
const checksPerTimeout = 20;

type Sender = { readonly request: IncomingMessage; readonly socket: Socket; bytes: number; credit: number };

/**
 * Ends requests that stall in any way. A slow one that still sends may continue, however large it is. Call it once the
 * server listens.
 *
 * The sender of a body has a credit of {@link SlowRequestLimits.timeout}: time reduces it and bytes add to it. Data that the server
 * has received and not read does not count against the sender.
 */
export function endSlowRequests(server: Server, { timeout, bytesPerSecond }: SlowRequestLimits): void {
  const interval = timeout / checksPerTimeout;
  // Node itself limits heads, if it checks often enough; it starts to check when the server starts to listen.
  Object.assign(server, { headersTimeout: timeout, requestTimeout: 0, connectionsCheckingInterval: interval });
  server.emit("listening");

  const senders = new Set<Sender>();
  server.on("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    senders.add({ request, socket, bytes: socket.bytesRead, credit: timeout });
  });
  const timer = setInterval(() => senders.forEach(updateCredit), interval).unref();
  server.once("close", () => clearInterval(timer));

  function updateCredit(sender: Sender) {
    const { request, socket } = sender;
    if (request.complete || socket.destroyed) return void senders.delete(sender);
    const received = socket.bytesRead - sender.bytes;
    sender.bytes += received;
    const isTheirTurn = request.readableLength === 0;
    const change = (received / bytesPerSecond) * 1_000 - (isTheirTurn ? interval : 0);
    sender.credit = Math.min(timeout, sender.credit + change);
    if (sender.credit > 0) return;
    senders.delete(sender);
    server.emit("clientError", tooSlow(), socket);
  }
}
