import type { Tx } from "../../transactions/tx.ts";
import { updateUser } from "./queries.ts";

/**
 * Gives somebody a new password, by what is stored of it, and with it a new beginning: every browser and device is
 * signed out but the one whose key or session is to be kept, by its hash, and no link resets it any more.
 */
export function changePassword(tx: Tx, userId: number, passwordHash: string, kept?: string): void {
  updateUser(tx, userId, { passwordHash });
  tx.raise("passwordChanged", { userId, kept });
}
