import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { updateUser } from "./queries.ts";

/**
 * Stores the hash of a person's new password. Every browser and device is signed out, except the one whose key or
 * session has the given hash, and links that reset the password stop working.
 */
export function changePassword(tx: Tx, userId: number, passwordHash: string, kept?: string): void {
  updateUser(tx, userId, { passwordHash });
  raise(tx, "passwordChanged", { userId, kept });
}
