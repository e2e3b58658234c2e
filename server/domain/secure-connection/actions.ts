import { secureConnections } from "../../db/schema/secure-connection.ts";
import type { Tx } from "../../transactions/tx.ts";
import { forgetMode } from "./queries.ts";
import type { SecureMode } from "./shapes.ts";

/** Stores the connection mode that an owner has chosen. */
export function chooseMode(tx: Tx, mode: SecureMode): void {
  tx.store.db
    .insert(secureConnections)
    .values({ id: onlyRowId, mode })
    .onConflictDoUpdate({ target: secureConnections.id, set: { mode } })
    .run();
  forgetMode(tx);
}

const onlyRowId = 1;
