import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Context } from "../../context.ts";
import { sharedOrigin } from "../shared-origin.ts";

/** The link with an invitation's token, as others on the network can open it. */
export function invitationLink(ctx: Context, request: IncomingMessage, token: string): string {
  return `${sharedOrigin(ctx, request)}/join/${token}`;
}

/**
 * The same link, for an email to somebody else. The client that sends the request chooses the Host header, but the
 * email is sent in the organization's name. Its link therefore leads only to this server, by one of its names or its
 * addresses on the network.
 */
export function mailedInvitationLink(ctx: Context, request: IncomingMessage, token: string): string {
  const origin = sharedOrigin(ctx, request);
  const urls = ctx.site.urls.now();
  const [first = origin] = urls;
  return `${isThisServer(new URL(origin), urls) ? origin : first}/join/${token}`;
}

/** Host names were checked against the allow-list when the request arrived. IP addresses and ports were not. */
function isThisServer({ origin, hostname, port }: URL, urls: readonly string[]): boolean {
  if (urls.includes(origin)) return true;
  const isName = isIP(hostname) === 0 && !hostname.startsWith("[");
  return isName && urls.some((url) => new URL(url).port === port);
}
