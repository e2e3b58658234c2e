import type { IncomingMessage } from "node:http";
import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { secureAddress } from "../../http/secure-address.ts";
import { sharedOrigin } from "../shared-origin.ts";
import type { secureConnectionEndpoints } from "./contract.ts";

type Answer = ReturnsOf<(typeof secureConnectionEndpoints)["getSecureConnection"]>;

/** The connection mode, for an administrator who reached the server by this address. */
export function presentSecureConnection(ctx: Context, request: IncomingMessage): Answer {
  const { https } = ctx.site;
  const authority = https.authority.now();
  return {
    mode: https.mode.now(),
    source: https.isChosenAtStart ? "start" : "settings",
    certificate: https.certificate.now(),
    authority:
      authority === null
        ? null
        : { name: authority.name, fingerprint: authority.fingerprint, expires: authority.expires },
    https_url: new URL(secureAddress(request)).origin,
    trust_url: trustUrl(ctx, request),
  };
}

/**
 * Over plain HTTP, for devices that do not trust the certificate yet; it is no secret, and its fingerprint is compared.
 */
export function trustUrl(ctx: Context, request: IncomingMessage): string {
  const { host } = new URL(sharedOrigin(ctx, request).replace(/^https:/, "http:"));
  // Without an explicit port, http and https would use different ones.
  const hasPort = /:\d+$/.test(host);
  const port = hasPort || request.socket.localPort === 80 ? "" : `:${request.socket.localPort}`;
  return `http://${host}${port}/trust`;
}
