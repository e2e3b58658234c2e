import type { IncomingMessage } from "node:http";
import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { secureAddress } from "../../http/secure-address.ts";
import { sharedOrigin } from "../shared-origin.ts";
import type { secureConnectionEndpoints } from "./contract.ts";

type Answer = ReturnsOf<(typeof secureConnectionEndpoints)["getSecureConnection"]>;

/** How the server speaks, as administrators see it who have reached it by some address. */
export function presentSecureConnection(ctx: Context, request: IncomingMessage): Answer {
  const { https } = ctx.site;
  const authority = https.authority();
  return {
    mode: https.mode.now(),
    source: https.isChosenAtStart ? "start" : "settings",
    certificate: https.certificate(),
    authority:
      authority === null
        ? null
        : { name: authority.name, fingerprint: authority.fingerprint, expires: authority.expires },
    https_url: new URL(secureAddress(request)).origin,
    trust_url: trustUrl(ctx, request),
  };
}

/** Plain HTTP, for who does not trust the certificate yet; the certificate is no secret, and its fingerprint is compared. */
export function trustUrl(ctx: Context, request: IncomingMessage): string {
  const { host } = new URL(sharedOrigin(ctx, request).replace(/^https:/, "http:"));
  // Without a port it would be another one from http to https.
  const hasPort = /:\d+$/.test(host);
  const port = hasPort || request.socket.localPort === 80 ? "" : `:${request.socket.localPort}`;
  return `http://${host}${port}/trust`;
}
