import type { Tx } from "../../transactions/tx.ts";
import { presentProfileFields } from "./present.ts";
import { forgetProfileFields } from "./queries.ts";

/** Notifies everybody of all fields. Call this in the transaction that writes one. */
export function announceProfileFields(tx: Tx): void {
  forgetProfileFields(tx);
  tx.append({ type: "custom_profile_fields", fields: presentProfileFields(tx) }, { kind: "everyone" });
}
