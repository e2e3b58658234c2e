import { roles } from "../../../http/roles.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { allUsers } from "../../users/queries.ts";

/**
 * Announces a change of these people's invitations to the people themselves and to the administrators, who may all see
 * them.
 */
export function announceInvitationsOf(tx: Tx, inviterIds: readonly number[]): void {
  const administrators = allUsers(tx).filter((user) => user.isActive && user.role <= roles.administrator);
  const ids = [...new Set([...administrators.map((user) => user.id), ...inviterIds])];
  tx.append({ type: "invites_changed" }, { kind: "users", ids });
}
