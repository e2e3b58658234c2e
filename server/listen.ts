import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import { listen } from "listhen";
import { connectionsPerAddress, limitConnections } from "./http/connection-limit.ts";
import { type ErrorCode, errorStatus } from "./http/errors.ts";
import { answerMalformedRequests } from "./http/malformed-requests.ts";
import { queueRequests } from "./http/queue-requests.ts";
import { envelopeHeaders } from "./http/safety-headers.ts";
import { secureAddress } from "./http/secure-address.ts";
import { endSlowRequests, type SlowRequestLimits } from "./http/slow-requests.ts";
import type { HostAllowList } from "./lan/host-allow-list.ts";
import { type PreferredPort, watchListenErrors, withFreePort } from "./port.ts";
import { addTlsToPort, type TlsOnPort } from "./tls-on-port.ts";

/** The checks before a request is handled. */
export type RequestChecks = {
  readonly isAllowedHost: HostAllowList;
  /** Whether the client must repeat the request over HTTPS. */
  readonly mustUseHttps: (request: IncomingMessage) => boolean;
};

/** A phone at the edge of the Wi-Fi is faster than this. SECURITY.md documents `timeout`. */
const officePace: SlowRequestLimits = { timeout: 20_000, bytesPerSecond: 1_024 };

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
 * Listens on the preferred port, or the next free one. Requests for a host name that is not ours are refused first (DNS
 * rebinding, SECURITY.md), and so are those without a host name (RFC 9112, section 3.2).
 */
export async function listenOn(
  handler: NodeHandler,
  preferred: PreferredPort,
  { isAllowedHost, mustUseHttps }: RequestChecks,
  pace: SlowRequestLimits = officePace,
): Promise<Listening> {
  let isClosing = false;
  const checked: NodeHandler = (request, response) => {
    if (isClosing) return refuse(response, "SHUTTING_DOWN", "The server is stopping. Try again in a moment.");
    if (request.headers.host === undefined) return refuse(response, "BAD_REQUEST", "The Host header is missing.");
    if (!isAllowedHost(request.headers.host)) return refuse(response, "MISDIRECTED_HOST", unknownHost);
    if (mustUseHttps(request)) return redirectToHttps(response, secureAddress(request));
    return handler(request, response);
  };
  const queued = queueRequests(checked);
  const { port, opened: http } = await withFreePort(preferred, async (port) => {
    const failure = watchListenErrors(queued);
    try {
      return await Promise.race([open(queued, preferred.host, port), failure.happens]);
    } finally {
      failure.stop();
    }
  });
  answerMalformedRequests(http);
  endSlowRequests(http, pace);
  http.keepAliveTimeout = 75_000;
  const tls = addTlsToPort(http, pace.timeout);
  limitConnections(http, connectionsPerAddress());
  return {
    server: http,
    port,
    tls,
    portWasTaken: preferred.port !== 0 && port !== preferred.port,
    refuseRequests: () => {
      isClosing = true;
    },
  };
}

async function open(handler: NodeHandler, hostname: string, port: number): Promise<Server> {
  const { server } = await listen(handler, {
    hostname,
    port,
    // Sets `exclusive`, which makes it fail on a taken port.
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
 * Browsers and most programs follow the redirect by themselves. It is temporary, because HTTPS may be turned off again.
 */
function redirectToHttps(response: ServerResponse, location: string): void {
  const msg = `This server accepts only HTTPS: ${location}`;
  refuse(response, "HTTPS_REQUIRED", msg, { location });
}

function refuse(response: ServerResponse, code: ErrorCode, msg: string, more: OutgoingHttpHeaders = {}): void {
  const headers = { ...envelopeHeaders, connection: "close", ...more };
  response.writeHead(errorStatus[code], headers).end(JSON.stringify({ result: "error", msg, code }));
}
