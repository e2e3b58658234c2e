import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How many requests may wait on one connection; who asks further ahead than that means harm. */
const waitingLimit = 100;

/**
 * Answers the requests of a connection one after the other: the next begins when the answer before it has been handed
 * over to the network. Answers that a client asks for in advance and does not read cost memory for one of them only
 * (RFC 9112, section 9.3.2, leaves the server to choose).
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
