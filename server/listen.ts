import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import { createServer as createProbe } from "node:net";
import { listen } from "listhen";
import { type ErrorCode, errorStatus } from "./http/errors.ts";
import { answerMalformedRequests } from "./http/malformed-requests.ts";
import { oneAtATime } from "./http/one-at-a-time.ts";
import { secureAddress } from "./http/secure-address.ts";
import { endSlowRequests, type Pace } from "./http/slow-requests.ts";
import type { HostAllowList } from "./lan/host-allow-list.ts";
import { type TlsOnPort, tlsOnPort } from "./tls-on-port.ts";

/** What decides whether a request may be answered at all. */
export type Admission = {
  readonly isAllowedHost: HostAllowList;
  /** Whether it has to be asked anew by HTTPS. */
  readonly wantsHttps: (request: IncomingMessage) => boolean;
};

/** How many ports after the wanted one are tried. */
const portsTried = 20;

/** Slower than a phone at the edge of the Wi-Fi; SECURITY.md promises the patience. */
const officePace: Pace = { patience: 20_000, bytesPerSecond: 1_024 };

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A listening server. */
export type Listening = {
  readonly server: Server;
  readonly port: number;
  readonly portWasTaken: boolean;
  readonly tls: TlsOnPort;
  /** Refuses requests from now on, so that kept-alive connections come to an end too. */
  readonly refuseRequests: () => void;
};

/**
 * Listens on the wanted port, or the next free one. Requests under a host name that is not ours are refused before
 * anything else looks at them (DNS rebinding, SECURITY.md), as are those under none (RFC 9112, section 3.2).
 */
export async function listenOn(
  handler: NodeHandler,
  wanted: { readonly host: string; readonly port: number },
  { isAllowedHost, wantsHttps }: Admission,
  pace: Pace = officePace,
): Promise<Listening> {
  const port = await findFreePort(wanted.host, wanted.port);
  let isClosing = false;
  const guarded: NodeHandler = (request, response) => {
    if (isClosing) return refuse(response, "SHUTTING_DOWN", "The server is stopping. Try again in a moment.");
    if (request.headers.host === undefined) return refuse(response, "BAD_REQUEST", "The Host header is missing.");
    if (!isAllowedHost(request.headers.host)) return refuse(response, "MISDIRECTED_HOST", unknownHost);
    if (wantsHttps(request)) return leadToHttps(response, secureAddress(request));
    return handler(request, response);
  };
  const { server } = await listen(oneAtATime(guarded), {
    hostname: wanted.host,
    port,
    // Only so does it fail on a taken port instead of choosing another one by itself.
    isProd: true,
    isTest: false,
    public: false,
    autoClose: false,
    showURL: false,
    qr: false,
  });
  const http = server as Server;
  answerMalformedRequests(http);
  endSlowRequests(http, pace);
  http.keepAliveTimeout = 75_000;
  return {
    server: http,
    port,
    tls: tlsOnPort(http, pace.patience),
    portWasTaken: wanted.port !== 0 && port !== wanted.port,
    refuseRequests: () => {
      isClosing = true;
    },
  };
}

const unknownHost =
  "This server is not known under that name. Use its IP address, or add the name to WATERCOOLER_ALLOWED_HOSTS.";

/** Browsers and most programs go there by themselves; for now, since HTTPS may be turned off again. */
function leadToHttps(response: ServerResponse, location: string): void {
  const msg = `This server speaks HTTPS only: ${location}`;
  refuse(response, "HTTPS_REQUIRED", msg, { location, "cache-control": "no-store" });
}

function refuse(response: ServerResponse, code: ErrorCode, msg: string, more: OutgoingHttpHeaders = {}): void {
  const headers = { "content-type": "application/json; charset=utf-8", connection: "close", ...more };
  response.writeHead(errorStatus[code], headers).end(JSON.stringify({ result: "error", msg, code }));
}

async function findFreePort(host: string, wanted: number): Promise<number> {
  const candidates = wanted === 0 ? [0] : Array.from({ length: portsTried }, (_, step) => wanted + step);
  for (const candidate of candidates) {
    const port = await tryPort(host, candidate);
    if (port !== null) return port;
  }
  throw new Error(`Ports ${wanted} to ${wanted + portsTried - 1} are all taken. Choose another with --port.`);
}

/** The port when it is free (the one the system chose, for 0), null when it is taken. */
function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === "object" && address !== null ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}
