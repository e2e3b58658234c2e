import { chosenNetworks } from "../../db/schema/networks.ts";
import type { Tx } from "../../transactions/tx.ts";
import { forgetInterfaces } from "./queries.ts";

/** Chooses the networks whose addresses are shared. An empty list means the automatic choice. */
export function chooseInterfaces(tx: Tx, interfaces: readonly string[]): void {
  tx.store.db
    .insert(chosenNetworks)
    .values({ id: onlyRowId, interfaces })
    .onConflictDoUpdate({ target: chosenNetworks.id, set: { interfaces } })
    .run();
  forgetInterfaces(tx);
}

const onlyRowId = 1;
