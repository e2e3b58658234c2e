import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Context } from "../context.ts";
import { isLoopback } from "../http/loopback.ts";
import { requestOrigin } from "../http/origin.ts";

/**
 * The origin of a link that others on the network open. It is the address that the request used, which is known to work
 * and may be the name that everybody uses. For a request to localhost it is another address of the server, since
 * localhost means another computer for everybody else.
 */
export function sharedOrigin(ctx: Context, request: IncomingMessage): string {
  const origin = requestOrigin(request);
  const [best] = ctx.site.urls.now();
  return isLoopback(new URL(origin).hostname) && best !== undefined ? best : origin;
}

/**
 * The same for a link in an email or a message to somebody else. The client that sends the request chooses the Host
 * header, but the link is sent in the organization's name. It therefore leads only to this server, by one of its names
 * or its addresses on the network.
 */
export function ownOrigin(ctx: Context, request: IncomingMessage): string {
  const origin = sharedOrigin(ctx, request);
  const urls = ctx.site.urls.now();
  const [first = origin] = urls;
  return isThisServer(new URL(origin), urls) ? origin : first;
}

/** Host names were checked against the allow-list when the request arrived. IP addresses and ports were not. */
function isThisServer({ origin, hostname, port }: URL, urls: readonly string[]): boolean {
  if (urls.includes(origin)) return true;
  const isName = isIP(hostname) === 0 && !hostname.startsWith("[");
  return isName && urls.some((url) => new URL(url).port === port);
}
