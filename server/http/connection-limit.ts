import type { Server } from "node:http";
import type { Socket } from "node:net";
import { openFileLimit } from "./open-file-limit.ts";

/**
 * Keeps one address from using every connection that the server can have: it closes those beyond `maximum` at once. Call
 * it after all other listeners for connections.
 */
export function limitConnections(server: Server, maximum: number): void {
  const open = new Map<string, number>();
  const listeners = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (open.get(address) ?? 0) + 1;
    if (count > maximum) return socket.destroy();
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

/** The share of the files this process may open that one address may use for its connections. */
const share = 1 / 4;

/** Enough for a proxy in front of a large organization. Each connection takes memory. */
const maximumForAddress = 16_384;

/** Used where the system does not say how many files may be open, as on Windows. */
const defaultFiles = 8_192;

/** How many connections one address may have on this computer. */
export function connectionsPerAddress(openFiles = limitAtStart()): number {
  return Math.max(64, Math.min(maximumForAddress, Math.floor(openFiles * share)));
}

let limitOfProcess: number | undefined;

/** Reading the limit takes milliseconds, and tests start thousands of servers in one process. */
function limitAtStart(): number {
  limitOfProcess ??= openFileLimit() ?? defaultFiles;
  return limitOfProcess;
}
