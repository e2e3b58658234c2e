import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Answers the requests of a connection one after the other: the next begins when the answer before it has been handed
 * over to the network. Answers that a client asks for in advance and does not read cost memory for one of them only
 * (RFC 9112, section 9.3.2, leaves the server to choose).
 */
export function oneAtATime(handler: NodeHandler): NodeHandler {
  const newest = new WeakMap<Socket, ServerResponse>();

  return (request, response) => {
    const previous = newest.get(request.socket);
    newest.set(request.socket, response);
    if (previous === undefined || previous.closed) return handler(request, response);
    previous.once("close", () => {
      if (!request.socket.destroyed) handler(request, response);
    });
  };
}
