import type { IncomingMessage } from "node:http";
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
