import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How many requests may wait on one connection. A client that sends more than that ahead is an attacker. */
const waitingLimit = 100;

/**
 * Handles the requests of a connection one after the other: the next one starts when the network has taken the answer
 * before it. When a client sends requests ahead and does not read, only one answer takes memory (RFC 9112, section 9.3.2,
 * leaves the order to the server).
 */
export function queueRequests(handler: NodeHandler): NodeHandler {
  const queues = new WeakMap<Socket, { newest: ServerResponse; waiting: number }>();

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue === undefined || queue.newest.closed) {
      queues.set(socket, { newest: response, waiting: 0 });
      return handler(request, response);
    }
    const { newest: previous } = queue;
    queue.newest = response;
    queue.waiting += 1;
    if (queue.waiting > waitingLimit) return socket.destroy();
    previous.once("close", () => {
      queue.waiting -= 1;
      if (!socket.destroyed) handler(request, response);
    });
  };
}
