import type { Tx } from "../../transactions/tx.ts";
import type { DomainEvents } from "../domain-events.ts";
import { writeEntry } from "./write.ts";

/** Records that discovery was paused or resumed. The pause is kept only in memory, so no row shows it. */
export function recordPause(tx: Tx, { by, paused }: DomainEvents["discoveryPaused"]): void {
  const action = { actorId: by, via: "api", action: "changeDiscovery", kind: "networks" } as const;
  const difference = { before: { paused: !paused }, after: { paused }, names: {} };
  writeEntry(tx, action, null, { objectId: null, objectName: null, ...difference });
}
