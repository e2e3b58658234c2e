import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Context } from "../../context.ts";
import { sharedOrigin } from "../shared-origin.ts";

/** The link that ends in an invitation's token, as others on the network can open it. */
export function invitationLink(ctx: Context, request: IncomingMessage, token: string): string {
  return `${sharedOrigin(ctx, request)}/join/${token}`;
}

/**
 * The same link for a mail to somebody else. Whoever asks writes the Host header, and mail speaks for the organization:
 * so its links lead to this server, by one of its names or of its addresses on the network, and nowhere else.
 */
export function mailedInvitationLink(ctx: Context, request: IncomingMessage, token: string): string {
  const origin = sharedOrigin(ctx, request);
  const urls = ctx.site.urls();
  const [best = origin] = urls;
  return `${isOurs(new URL(origin), urls) ? origin : best}/join/${token}`;
}

/** Names were held against the allow-list when the request came in; addresses are not, and ports are neither. */
function isOurs({ origin, hostname, port }: URL, urls: readonly string[]): boolean {
  if (urls.includes(origin)) return true;
  const isName = isIP(hostname) === 0 && !hostname.startsWith("[");
  return isName && urls.some((url) => new URL(url).port === port);
}
