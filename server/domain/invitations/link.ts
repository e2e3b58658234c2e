import type { IncomingMessage } from "node:http";
import type { Context } from "../../context.ts";
import { requestOrigin } from "../../http/origin.ts";

/** The link that ends in an invitation's token, as others on the network can open it. */
export function invitationLink(ctx: Context, request: IncomingMessage, token: string): string {
  return `${sharedOrigin(ctx, request)}/join/${token}`;
}

/**
 * The address by which whoever asks reached us: it is known to work, and may be the name that everybody uses. Unless
 * they sit at the server itself and said localhost, which means another computer to everybody else.
 */
function sharedOrigin(ctx: Context, request: IncomingMessage): string {
  const origin = requestOrigin(request);
  const [best] = ctx.site.urls();
  return isLoopback(new URL(origin).hostname) && best !== undefined ? best : origin;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}
