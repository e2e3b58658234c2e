import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How many requests may wait on one connection. A client that sends more than that ahead is an attacker. */
const waitingLimit = 100;

/**
 * Answers the requests of a connection one after the other: the next begins when the network has taken the answer
 * before it. When a client asks ahead and does not read, only one answer takes memory (RFC 9112, section 9.3.2, leaves
 * the order to the server).
 */
export function oneAtATime(handler: NodeHandler): NodeHandler {
  const lines = new WeakMap<Socket, { newest: ServerResponse; waiting: number }>();

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (line === undefined || line.newest.closed) {
      lines.set(socket, { newest: response, waiting: 0 });
      return handler(request, response);
    }
    const { newest: previous } = line;
    line.newest = response;
    line.waiting += 1;
    if (line.waiting > waitingLimit) return socket.destroy();
    previous.once("close", () => {
      line.waiting -= 1;
      if (!socket.destroyed) handler(request, response);
    });
  };
}
