import { eq, lte } from "drizzle-orm";
import { joinRequests } from "../../db/schema/join-requests.ts";
import type { Tx } from "../../transactions/tx.ts";
import { administratorsOf } from "../users/by-role.ts";
import { addPerson, type NewPerson } from "../users/new-person.ts";
import type { User } from "../users/queries.ts";
import { assertMayAsk, requireJoinRequest } from "./access.ts";
import { notifyAdministrators } from "./notify.ts";
import { type JoinRequest, oldest } from "./queries.ts";

/** Somebody who asks to join. Name and email address are checked, and the password is hashed. */
export type Applicant = Omit<JoinRequest, "id" | "createdAt">;

/**
 * Stores that somebody asks to join, and notifies the administrators.
 * @throws {ApiError} BAD_REQUEST when they may not ask
 */
export function storeJoinRequest(tx: Tx, applicant: Applicant): void {
  assertMayAsk(tx, applicant.email, applicant.address);
  deleteExpired(tx);
  const request = tx.store.db
    .insert(joinRequests)
    .values({ ...applicant, createdAt: tx.now })
    .returning()
    .get();
  notifyAdministrators(tx, request);
  announceJoinRequests(tx);
}

/**
 * Adds a person who asks to join, as if the administrator had added them: with this role, and with the name and the
 * address of the request unless the administrator gives others.
 * @throws {ApiError} BAD_REQUEST, or UNAUTHORIZED_PRINCIPAL for a role that the administrator may not give
 */
export function acceptJoinRequest(
  tx: Tx,
  by: User,
  id: number,
  chosen: Pick<NewPerson, "role"> & Partial<NewPerson>,
): User {
  const { fullName, email, passwordHash, language } = requireJoinRequest(tx, id);
  const user = addPerson(tx, by, { fullName, email, passwordHash, ...chosen }, language ?? undefined);
  deleteRequest(tx, id);
  return user;
}

/**
 * Deletes a request to join. The person is not notified: the server cannot reach them.
 * @throws {ApiError} BAD_REQUEST when there is none
 */
export function declineJoinRequest(tx: Tx, id: number): void {
  requireJoinRequest(tx, id);
  deleteRequest(tx, id);
}

/** Deletes requests that nobody answered in time. */
export function deleteExpired(tx: Tx): void {
  const { changes } = tx.store.db
    .delete(joinRequests)
    .where(lte(joinRequests.createdAt, oldest(tx)))
    .run();
  if (changes > 0) announceJoinRequests(tx);
}

function deleteRequest(tx: Tx, id: number): void {
  tx.store.db.delete(joinRequests).where(eq(joinRequests.id, id)).run();
  announceJoinRequests(tx);
}

/** An event that all clients know: they fetch the invitations again, and the administration the requests. */
function announceJoinRequests(tx: Tx): void {
  tx.append({ type: "invites_changed" }, { kind: "users", ids: administratorsOf(tx).map(({ id }) => id) });
}
