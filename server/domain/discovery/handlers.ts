import type { Handlers } from "../../http/call.ts";
import { actingAdministrator } from "../organization/access.ts";
import type { discoveryEndpoints } from "./contract.ts";
import { waysIn } from "./ways-in.ts";

/** Wires the endpoints of how people find this server. */
export const discoveryHandlers: Handlers<typeof discoveryEndpoints> = {
  getWaysIn: ({ ctx, request, address }) => waysIn(ctx, request, address),

  changeDiscovery: ({ ctx, actor, params }) => {
    actingAdministrator(ctx, actor);
    void ctx.site.pauseDiscovery(params.paused);
    return { discovery: ctx.site.discovery() };
  },
};
