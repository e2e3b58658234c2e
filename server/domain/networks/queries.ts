import { defineCache, type Undoable } from "../../db/cache.ts";
import { chosenNetworks } from "../../db/schema/networks.ts";
import type { Reader } from "../../db/store.ts";

/** The interfaces that administrators have chosen, in use or not. An empty list means the automatic choice. */
export function chosenInterfaces(reader: Reader): readonly string[] {
  return chosen.get(reader, "only");
}

/** Drops the chosen interfaces from the cache. Call this in the transaction that writes them. */
export function forgetInterfaces(tx: Undoable): void {
  chosen.forgetAll(tx);
}

const chosen = defineCache((reader, _only: "only"): readonly string[] => {
  return reader.store.db.select().from(chosenNetworks).get()?.interfaces ?? [];
});
