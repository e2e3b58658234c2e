import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type Server } from "node:net";

/** Where a server is to listen. */
export type WantedPort = {
  readonly host: string;
  /** Zero: any free one. */
  readonly port: number;
};

/** How many ports are tried, from the wanted one on. */
const portsTried = 20;

/**
 * Opens something on the wanted port or the next free one, however many others do the same at this moment.
 * @param open rejects where somebody else was faster
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

/** What a server says whose port is taken, and the library that looks for ports. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "EADDRINUSE") || error.name === "GetPortError";
}

/**
 * Hears when a server that has this listener for requests, and was made by somebody else, cannot listen: that is an event
 * of the server, which would end the process if nobody heard it.
 */
export function hearOfFailure(listener: (...request: never[]) => unknown): {
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

/** A channel that Node tells of every `server.listen()` in, before it is tried. */
const listenBegins = "tracing:net.server.listen:asyncStart";

/** The port when it is free (the one the system chose, for 0), null when it is taken. */
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
