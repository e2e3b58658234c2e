import type { Tx } from "../../../transactions/tx.ts";
import { administratorsOf } from "../../users/by-role.ts";

/**
 * Announces a change of these people's invitations to the people themselves and to the administrators, who may all see
 * them.
 */
export function announceInvitationsOf(tx: Tx, inviterIds: readonly number[]): void {
  const ids = [...new Set([...administratorsOf(tx).map((user) => user.id), ...inviterIds])];
  tx.append({ type: "invites_changed" }, { kind: "users", ids });
}
