import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { updateUser } from "./queries.ts";

/**
 * Stores the hash of a person's new password. Their browsers and devices are signed out, except for `keptSignIn`. Links
 * that reset the password stop working.
 * @param keptSignIn the hash of the API key or session that stays signed in
 */
export function changePassword(tx: Tx, userId: number, passwordHash: string, keptSignIn?: string): void {
  updateUser(tx, userId, { passwordHash });
  raise(tx, "passwordChanged", { userId, keptSignIn });
}
