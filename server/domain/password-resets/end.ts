import { eq } from "drizzle-orm";
import { passwordResets } from "../../db/schema/password-resets.ts";
import type { Tx } from "../../transactions/tx.ts";

/** Deletes the link with which a person could choose a new password, if there is one. */
export function endPasswordReset(tx: Tx, userId: number): void {
  tx.store.db.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
}
