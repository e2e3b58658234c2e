import type { Server } from "node:http";
import type { Socket } from "node:net";

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
export function connectionsOfAddress(openFiles = openFileLimit()): number {
  return Math.max(64, Math.min(mostEver, Math.floor(openFiles * share)));
}

type Report = { readonly userLimits?: { readonly open_files?: { readonly soft: number | "unlimited" } } };

/** Looked up once: the report has much more in it. */
function openFileLimit(): number {
  // Otherwise it looks up names of addresses. The types do not know it.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Report;
  const soft = userLimits?.open_files?.soft;
  if (soft === "unlimited") return Number.POSITIVE_INFINITY;
  return soft ?? usualFiles;
}
