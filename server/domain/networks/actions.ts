import { chosenNetworks } from "../../db/schema/networks.ts";
import type { Tx } from "../../transactions/tx.ts";
import { forgetInterfaces } from "./queries.ts";

/** Chooses the networks whose addresses are shared; none for the office's own networks. */
export function chooseInterfaces(tx: Tx, interfaces: readonly string[]): void {
  tx.store.db
    .insert(chosenNetworks)
    .values({ id: only, interfaces })
    .onConflictDoUpdate({ target: chosenNetworks.id, set: { interfaces } })
    .run();
  forgetInterfaces(tx);
}

const only = 1;
