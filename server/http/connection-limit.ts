import type { Server } from "node:http";
import type { Socket } from "node:net";
import { openFileLimit } from "./open-file-limit.ts";

/**
 * Keeps one address from taking every connection that the server can have: those beyond `most` are closed at once. Call
 * it after whatever else says what becomes of a connection.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  const listeners = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) return socket.destroy();
    open.set(address, count);
    socket.once("close", () => leave(address));
    for (const listener of listeners) listener.call(server, socket);
  });

  function leave(address: string) {
    const others = (open.get(address) ?? 0) - 1;
    if (others > 0) open.set(address, others);
    else open.delete(address);
  }
}

/** What of the files that the process may have open one address may take, with its connections. */
const share = 1 / 4;

/** As many as a proxy in front of a large organization needs; each takes memory. */
const mostEver = 16_384;

/** Where the system does not tell how many files may be open, as Windows does not. */
const usualFiles = 8_192;

/** How many connections one address may have on this computer. */
export function connectionsOfAddress(openFiles = openFileLimit() ?? usualFiles): number {
  return Math.max(64, Math.min(mostEver, Math.floor(openFiles * share)));
}
