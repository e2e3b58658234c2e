import { defineCache, type Undoable } from "../../db/cache.ts";
import { secureConnections } from "../../db/schema/secure-connection.ts";
import type { Reader } from "../../db/store.ts";
import type { SecureMode } from "./shapes.ts";

/** The connection mode that an owner has chosen, in use or not. */
export function chosenMode(reader: Reader): SecureMode {
  return chosen.get(reader, "only");
}

/** Drops the mode from the cache. Call this in the transaction that writes it. */
export function forgetMode(tx: Undoable): void {
  chosen.forgetAll(tx);
}

const chosen = defineCache((reader, _only: "only"): SecureMode => {
  return reader.store.db.select().from(secureConnections).get()?.mode ?? "off";
});
