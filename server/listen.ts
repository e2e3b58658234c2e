import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import { listen } from "listhen";
import { connectionsOfAddress, limitConnections } from "./http/connection-limit.ts";
import { type ErrorCode, errorStatus } from "./http/errors.ts";
import { answerMalformedRequests } from "./http/malformed-requests.ts";
import { oneAtATime } from "./http/one-at-a-time.ts";
import { envelopeHeaders } from "./http/safety-headers.ts";
import { secureAddress } from "./http/secure-address.ts";
import { endSlowRequests, type Pace } from "./http/slow-requests.ts";
import type { HostAllowList } from "./lan/host-allow-list.ts";
import { type WantedPort, watchListenErrors, withFreePort } from "./port.ts";
import { type TlsOnPort, tlsOnPort } from "./tls-on-port.ts";

/** What decides whether a request may be answered at all. */
export type Admission = {
  readonly isAllowedHost: HostAllowList;
  /** Whether the client must repeat it over HTTPS. */
  readonly wantsHttps: (request: IncomingMessage) => boolean;
};

/** Slower than a phone at the edge of the Wi-Fi; SECURITY.md promises the patience. */
const officePace: Pace = { patience: 20_000, bytesPerSecond: 1_024 };

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A listening server. */
export type Listening = {
  readonly server: Server;
  readonly port: number;
  readonly portWasTaken: boolean;
  readonly tls: TlsOnPort;
  /** Refuses requests from now on, so that kept-alive connections end too. */
  readonly refuseRequests: () => void;
};

/**
 * Listens on the wanted port, or the next free one. Requests for another host name than ours are refused before
 * anything else (DNS rebinding, SECURITY.md), as are those without one (RFC 9112, section 3.2).
 */
export async function listenOn(
  handler: NodeHandler,
  wanted: WantedPort,
  { isAllowedHost, wantsHttps }: Admission,
  pace: Pace = officePace,
): Promise<Listening> {
  let isClosing = false;
  const guarded: NodeHandler = (request, response) => {
    if (isClosing) return refuse(response, "SHUTTING_DOWN", "The server is stopping. Try again in a moment.");
    if (request.headers.host === undefined) return refuse(response, "BAD_REQUEST", "The Host header is missing.");
    if (!isAllowedHost(request.headers.host)) return refuse(response, "MISDIRECTED_HOST", unknownHost);
    if (wantsHttps(request)) return leadToHttps(response, secureAddress(request));
    return handler(request, response);
  };
  const ordered = oneAtATime(guarded);
  const { port, opened: http } = await withFreePort(wanted, async (port) => {
    const failure = watchListenErrors(ordered);
    try {
      return await Promise.race([open(ordered, wanted.host, port), failure.happens]);
    } finally {
      failure.stop();
    }
  });
  answerMalformedRequests(http);
  endSlowRequests(http, pace);
  http.keepAliveTimeout = 75_000;
  const tls = tlsOnPort(http, pace.patience);
  limitConnections(http, connectionsOfAddress());
  return {
    server: http,
    port,
    tls,
    portWasTaken: wanted.port !== 0 && port !== wanted.port,
    refuseRequests: () => {
      isClosing = true;
    },
  };
}

async function open(handler: NodeHandler, hostname: string, port: number): Promise<Server> {
  const { server } = await listen(handler, {
    hostname,
    port,
    // With `exclusive` it fails on a taken port.
    isProd: true,
    isTest: false,
    public: false,
    autoClose: false,
    showURL: false,
    qr: false,
  });
  return server as Server;
}

const unknownHost =
  "This server is not known under that name. Use its IP address, or add the name to WATERCOOLER_ALLOWED_HOSTS.";

/**
 * Browsers and most programs follow by themselves. The redirect is temporary, because HTTPS may be turned off again.
 */
function leadToHttps(response: ServerResponse, location: string): void {
  const msg = `This server speaks HTTPS only: ${location}`;
  refuse(response, "HTTPS_REQUIRED", msg, { location });
}

function refuse(response: ServerResponse, code: ErrorCode, msg: string, more: OutgoingHttpHeaders = {}): void {
  const headers = { ...envelopeHeaders, connection: "close", ...more };
  response.writeHead(errorStatus[code], headers).end(JSON.stringify({ result: "error", msg, code }));
}
