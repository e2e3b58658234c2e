import type { Handlers } from "../../http/call.ts";
import type { Recorded } from "../../transactions/administration.ts";
import { mutate } from "../../transactions/mutate.ts";
import { writeEntry } from "../audit-log/write.ts";
import { actingAdministrator } from "../organization/access.ts";
import type { discoveryEndpoints } from "./contract.ts";
import { waysIn } from "./ways-in.ts";

/** Wires the endpoints of how people find this server. */
export const discoveryHandlers: Handlers<typeof discoveryEndpoints> = {
  getWaysIn: ({ ctx, request, address }) => waysIn(ctx, request, address),

  changeDiscovery: async ({ ctx, actor, params: { paused } }) => {
    await mutate(ctx, (tx) => {
      const { id } = actingAdministrator(tx, actor);
      const { status } = ctx.site.discovery();
      if (status !== "off" && (status === "paused") !== paused) recordPause(tx, id, paused);
      tx.afterCommit(() => void ctx.site.pauseDiscovery(paused));
    });
    return { discovery: ctx.site.discovery() };
  },
};

/** What is paused is known in memory alone, where the audit log does not look. */
function recordPause(tx: Recorded, actorId: number, paused: boolean): void {
  const deed = { actorId, via: "api", action: "changeDiscovery", kind: "networks" } as const;
  const difference = { before: { paused: !paused }, after: { paused }, names: {} };
  writeEntry(tx, deed, null, { objectId: null, objectName: null, ...difference });
}
