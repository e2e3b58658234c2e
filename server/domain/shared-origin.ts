import type { IncomingMessage } from "node:http";
import type { Context } from "../context.ts";
import { requestOrigin } from "../http/origin.ts";

/**
 * What a link begins with that others on the network open: the address by which whoever asks reached us, which is
 * known to work and may be the name that everybody uses. Unless they sit at the server itself and said localhost, which
 * means another computer to everybody else.
 */
export function sharedOrigin(ctx: Context, request: IncomingMessage): string {
  const origin = requestOrigin(request);
  const [best] = ctx.site.urls();
  return isLoopback(new URL(origin).hostname) && best !== undefined ? best : origin;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}
