import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type Server } from "node:net";

/** Where a server should listen. */
export type WantedPort = {
  readonly host: string;
  /** Zero: any free port. */
  readonly port: number;
};

/** How many ports are tried, starting with the wanted one. */
const portsTried = 20;

/**
 * Opens something on the wanted port or the next free one, even when others do the same at this moment.
 * @param open rejects when another process took the port first
 * @throws a sentence when none is free; the system's error for what is wrong with all of them
 */
export async function withFreePort<Opened>(
  { host, port: wanted }: WantedPort,
  open: (port: number) => Promise<Opened>,
): Promise<{ readonly port: number; readonly opened: Opened }> {
  const last = Math.min(wanted + portsTried - 1, 65_535);
  for (let step = 0; step < portsTried && wanted + step <= last; step++) {
    const port = await tryPort(host, wanted === 0 ? 0 : wanted + step);
    if (port === null) continue;
    try {
      return { port, opened: await open(port) };
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  if (wanted === 0) throw new Error("This computer has no free port. Stop other programs, then try again.");
  throw new Error(`Ports ${wanted} to ${last} are all taken. Choose another with --port.`);
}

/** The error of a server whose port is taken, and that of the library that looks for ports. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "EADDRINUSE") || error.name === "GetPortError";
}

/**
 * Watches for the failure of a server to listen, when another module creates that server with this request listener.
 * The failure is an event of the server; without a listener it would end the process.
 */
export function watchListenErrors(listener: (...request: never[]) => unknown): {
  readonly happens: Promise<never>;
  readonly stop: () => void;
} {
  const { promise, reject } = Promise.withResolvers<never>();
  const hear = (message: unknown) => {
    const { server } = message as { server: Server };
    if (server.listeners("request").includes(listener)) server.once("error", reject);
  };
  subscribe(listenBegins, hear);
  return { happens: promise, stop: () => unsubscribe(listenBegins, hear) };
}

/** Node publishes each `server.listen()` on this channel, before it tries. */
const listenBegins = "tracing:net.server.listen:asyncStart";

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
