import { eq } from "drizzle-orm";
import { passwordResets } from "../../db/schema/password-resets.ts";
import type { Tx } from "../../transactions/tx.ts";

/** Makes the link by which somebody could choose a new password unusable, where there is one. */
export function endPasswordReset(tx: Tx, userId: number): void {
  tx.store.db.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
}
