import type { Tx } from "../../transactions/tx.ts";
import { presentProfileFields } from "./present.ts";
import { forgetProfileFields } from "./queries.ts";

/** Tells everybody what fields there are; whoever writes one calls it in the same transaction. */
export function announceProfileFields(tx: Tx): void {
  forgetProfileFields(tx);
  tx.append({ type: "custom_profile_fields", fields: presentProfileFields(tx) }, { kind: "everyone" });
}
