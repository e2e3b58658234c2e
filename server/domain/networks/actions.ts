import { chosenNetworks } from "../../db/schema/networks.ts";
import type { Tx } from "../../transactions/tx.ts";
import { forgetInterfaces } from "./queries.ts";

/** Chooses the networks that people are told of; none for those of the office. */
export function chooseInterfaces(tx: Tx, interfaces: readonly string[]): void {
  tx.store.db
    .insert(chosenNetworks)
    .values({ id: only, interfaces })
    .onConflictDoUpdate({ target: chosenNetworks.id, set: { interfaces } })
    .run();
  forgetInterfaces(tx);
}

const only = 1;
