import type { IncomingMessage } from "node:http";
import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { secureAddress } from "../../http/secure-address.ts";
import { sharedOrigin } from "../shared-origin.ts";
import type { secureConnectionEndpoints } from "./contract.ts";

type Answer = ReturnsOf<(typeof secureConnectionEndpoints)["getSecureConnection"]>;

/** The connection mode, its certificate, and addresses with the server's name as the request used it. */
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
 * The address of the page that explains how to trust the certificate. It is plain HTTP, for devices that do not trust
 * the certificate yet. That is safe: the certificate is no secret, and people compare its fingerprint.
 */
export function trustUrl(ctx: Context, request: IncomingMessage): string {
  const { host } = new URL(sharedOrigin(ctx, request).replace(/^https:/, "http:"));
  // Without an explicit port, http and https would use different ones.
  const hasPort = /:\d+$/.test(host);
  const port = hasPort || request.socket.localPort === 80 ? "" : `:${request.socket.localPort}`;
  return `http://${host}${port}/trust`;
}
