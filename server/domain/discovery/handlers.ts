import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { raise } from "../../transactions/raise.ts";
import { requireAdministrator } from "../organization/access.ts";
import type { discoveryEndpoints } from "./contract.ts";
import { presentConnectionInfo } from "./present.ts";

/** Implements the endpoints for discovery: how people find this server. */
export const discoveryHandlers: Handlers<typeof discoveryEndpoints> = {
  getConnectionInfo: ({ ctx, request, address }) => presentConnectionInfo(ctx, request, address),

  changeDiscovery: async ({ ctx, actor, params: { paused } }) => {
    await mutate(ctx, (tx) => {
      const { id } = requireAdministrator(tx, actor);
      const { status } = ctx.site.discovery.now();
      if (status !== "off" && (status === "paused") !== paused) raise(tx, "discoveryPaused", { by: id, paused });
      tx.afterCommit(() => void ctx.site.pauseDiscovery(paused));
    });
    return { discovery: ctx.site.discovery.now() };
  },
};
