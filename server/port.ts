import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type Server } from "node:net";

/** Where a server should listen. */
export type PreferredPort = {
  readonly host: string;
  /** Zero: any free port. */
  readonly port: number;
};

/** How many ports are tried, starting with the preferred one. */
const portsTried = 20;

/**
 * Opens something on the preferred port or the next free one, even when other processes do the same at this moment.
 * @param open rejects when another process took the port first
 * @throws an error for people when no port is free; the system's error when the cause is not the port
 */
export async function withFreePort<Opened>(
  { host, port: preferred }: PreferredPort,
  open: (port: number) => Promise<Opened>,
): Promise<{ readonly port: number; readonly opened: Opened }> {
  const last = Math.min(preferred + portsTried - 1, 65_535);
  for (let step = 0; step < portsTried && preferred + step <= last; step++) {
    const port = await tryPort(host, preferred === 0 ? 0 : preferred + step);
    if (port === null) continue;
    try {
      return { port, opened: await open(port) };
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  if (preferred === 0) throw new Error("This computer has no free port. Stop other programs, then try again.");
  throw new Error(`Ports ${preferred} to ${last} are all taken. Choose another with --port.`);
}

/** Recognizes the errors of a server with a taken port and of the library that looks for ports. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "EADDRINUSE") || error.name === "GetPortError";
}

/**
 * Watches whether a server with this request listener fails to listen, when another module creates that server. The
 * failure is an event of the server; without a listener it would end the process.
 */
export function watchListenErrors(listener: (...request: never[]) => unknown): {
  readonly happens: Promise<never>;
  readonly stop: () => void;
} {
  const { promise, reject } = Promise.withResolvers<never>();
  const watchServer = (message: unknown) => {
    const { server } = message as { server: Server };
    if (server.listeners("request").includes(listener)) server.once("error", reject);
  };
  subscribe(listenChannel, watchServer);
  return { happens: promise, stop: () => unsubscribe(listenChannel, watchServer) };
}

/** Node publishes each `server.listen()` on this channel, before it tries. */
const listenChannel = "tracing:net.server.listen:asyncStart";

/** The port when it is free (for 0, the one that the system chose); null when it is taken. */
function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => (isTaken(error) ? resolve(null) : reject(error)));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === "object" && address !== null ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}
