import { roles } from "../../../http/roles.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { allUsers } from "../../users/queries.ts";

/** Tells whoever may see them that the invitations of these people changed: themselves and the administrators. */
export function announceInvitationsOf(tx: Tx, inviterIds: readonly number[]): void {
  const administrators = allUsers(tx).filter((user) => user.isActive && user.role <= roles.administrator);
  const ids = [...new Set([...administrators.map((user) => user.id), ...inviterIds])];
  tx.append({ type: "invites_changed" }, { kind: "users", ids });
}
