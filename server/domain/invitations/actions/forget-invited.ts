import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { invitations } from "../../../db/schema/invitations.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import { pendingInvitations } from "../queries.ts";
import { announceInvitationsOf } from "./announce.ts";
import { storeRevoked } from "./revoke.ts";

/**
 * Replaces the addresses of somebody whose account is deleted, in lower case, in the invitations that have ended, and in
 * those that they accepted. One that is open may bring them back. Their own open invitations, which nobody could use anymore, are revoked. Who joined by which
 * invitation stays: an invitation for some number of people counts them.
 */
export function forgetInvited(
  tx: Tx,
  user: User,
  { addresses, placeholder }: { readonly addresses: readonly string[]; readonly placeholder: string },
): void {
  const pending = pendingInvitations(tx);
  const own = pending.filter(({ inviterId }) => inviterId === user.id);
  for (const { id } of own) storeRevoked(tx, id);
  const openIds = new Set(pending.filter(({ inviterId }) => inviterId !== user.id).map(({ id }) => id));
  const isToThem = inArray(sql`lower(${invitations.email})`, [...addresses]);
  const sent = tx.store.db
    .select({ id: invitations.id, inviterId: invitations.inviterId })
    .from(invitations)
    .where(and(isNotNull(invitations.email), or(isToThem, eq(invitations.acceptedById, user.id))))
    .all();
  const ended = sent.filter(({ id }) => !openIds.has(id));
  const ids = ended.map(({ id }) => id);
  tx.store.db.update(invitations).set({ email: placeholder }).where(inArray(invitations.id, ids)).run();
  const inviters = new Set([...own, ...ended].map(({ inviterId }) => inviterId));
  if (inviters.size > 0) announceInvitationsOf(tx, [...inviters]);
}
