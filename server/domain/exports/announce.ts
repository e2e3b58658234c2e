import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import type { Tx } from "../../transactions/tx.ts";
import { administratorsOf } from "../users/by-role.ts";
import type { User } from "../users/queries.ts";
import { presentExports } from "./present.ts";

/** Sends administrators the list of exports after a change. */
export function announceExports(tx: Tx): void {
  tx.append({ type: "realm_export", exports: presentExports(tx) }, administrators(tx));
}

/** Notifies administrators whether a person lets them export their private data. Bots have no such setting. */
export function announceConsent(tx: Tx, user: User, consented: boolean): void {
  if (user.botType !== null) return;
  tx.append({ type: "realm_export_consent", user_id: user.id, consented }, administrators(tx));
}

function administrators(reader: Reader): Audience {
  return { kind: "users", ids: administratorsOf(reader).map(({ id }) => id) };
}
