import type { IncomingMessage } from "node:http";
import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { isLoopback } from "../../http/loopback.ts";
import { requestOrigin } from "../../http/origin.ts";
import type { discoveryEndpoints } from "./contract.ts";

/**
 * The answer that anybody who can reach the server may have: the address they used, and what the server announces to
 * their whole network anyway. The machine's other addresses may belong to other networks, so they are shown only to
 * people at the machine itself.
 */
export function presentConnectionInfo(
  ctx: Context,
  request: IncomingMessage,
  address: string,
): ReturnsOf<(typeof discoveryEndpoints)["getConnectionInfo"]> {
  const { status, name } = ctx.site.discovery.now();
  const origin = requestOrigin(request);
  const isOwnComputer = isLoopback(address) && isLoopback(new URL(origin).hostname);
  return {
    urls: isOwnComputer ? [...ctx.site.urls.now()] : [origin],
    found_as: status === "advertising" ? name : null,
    needs_trust: ctx.site.https.mode.now() !== "off" && ctx.site.https.authority.now() !== null,
  };
}
