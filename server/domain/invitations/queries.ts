import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { invitations, invitationUses } from "../../db/schema/invitations.ts";
import { keyedHashIfKeyExists } from "../../db/seal.ts";
import { type Drizzle, type Reader, statement } from "../../db/store.ts";
import { hashSecret } from "../sessions/secrets.ts";

/** An invitation, as stored. */
export type Invitation = typeof invitations.$inferSelect;

/** An invitation by ID, in any state. */
export function findInvitation(reader: Reader, id: number): Invitation | undefined {
  return byId(reader).get({ id });
}

/** The invitation with this token, in any state. */
export function findInvitationByToken(reader: Reader, token: string): Invitation | undefined {
  return byHash(reader).get({ hash: hashSecret(token) });
}

/** The invitation with this code, in any state. Without the key of the data folder, no code is known. */
export function findInvitationByCode(reader: Reader, dataFolder: string, code: string): Invitation | undefined {
  const codeHash = keyedHashIfKeyExists(dataFolder, "join-code", code);
  return codeHash === null ? undefined : byCode(reader).get({ codeHash });
}

/**
 * Invitations that are not revoked, expired or used, in the order of their IDs. Nobody can join by some of them, because
 * they are full, or because the inviter may not invite for the moment.
 */
export function pendingInvitations(reader: Reader): Invitation[] {
  return pending(reader).all({ now: Math.floor(reader.store.now() / 1000) });
}

/** Invitations that have ended, and by which somebody joined, in the order of their IDs. */
export function endedInvitations(reader: Reader): Invitation[] {
  return ended(reader).all({ now: Math.floor(reader.store.now() / 1000) });
}

/** Counts the pending invitations. */
export function countPendingInvitations(reader: Reader): number {
  return pendingCount(reader).get({ now: Math.floor(reader.store.now() / 1000) })?.open ?? 0;
}

/** Counts the codes by which somebody could join: those of full or ended invitations do not count. */
export function countOpenCodes(reader: Reader): number {
  const withCode = pendingWithCode(reader).all({ now: Math.floor(reader.store.now() / 1000) });
  return withCode.filter((invitation) => !isFull(reader, invitation)).length;
}

/** The IDs of the people who joined by each invitation that somebody joined by, in the order in which they joined. */
export function joinedPeople(reader: Reader): ReadonlyMap<number, readonly number[]> {
  const byInvitation = Map.groupBy(uses(reader).all(), ({ invitationId }) => invitationId);
  return new Map([...byInvitation].map(([id, people]) => [id, people.map(({ userId }) => userId)]));
}

/** Whether as many people have joined by an invitation as can. */
export function isFull(reader: Reader, { id, maxUses }: Invitation): boolean {
  return maxUses !== null && (joinedCount(reader).get({ id })?.joined ?? 0) >= maxUses;
}

/** Counts the invitations that somebody has created since a time (UNIX seconds), in any state. */
export function countInvitationsBy(reader: Reader, inviterId: number, since: number): number {
  return createdSince(reader).get({ inviterId, since })?.created ?? 0;
}

/** The key to compare email addresses by, regardless of case. */
export function emailKey(email: string | null): string {
  return email === null ? "" : email.trim().toLowerCase();
}

const byId = statement((db) =>
  db
    .select()
    .from(invitations)
    .where(eq(invitations.id, parameter("id")))
    .prepare(),
);

const byHash = statement((db) =>
  db
    .select()
    .from(invitations)
    .where(eq(invitations.hash, parameter("hash")))
    .prepare(),
);

const byCode = statement((db) =>
  db
    .select()
    .from(invitations)
    .where(eq(invitations.codeHash, parameter("codeHash")))
    .prepare(),
);

const isPending = and(
  eq(invitations.isRevoked, false),
  isNull(invitations.acceptedById),
  or(isNull(invitations.expiresAt), gt(invitations.expiresAt, parameter("now"))),
);

const pending = statement((db) =>
  db.select().from(invitations).where(isPending).orderBy(asc(invitations.id)).prepare(),
);

const hasEnded = or(
  eq(invitations.isRevoked, true),
  isNotNull(invitations.acceptedById),
  lte(invitations.expiresAt, parameter("now")),
);

const ended = statement((db) =>
  db
    .select()
    .from(invitations)
    .where(and(hasEnded, inArray(invitations.id, usedIds(db))))
    .orderBy(asc(invitations.id))
    .prepare(),
);

const usedIds = (db: Drizzle) => db.select({ id: invitationUses.invitationId }).from(invitationUses);

const pendingWithCode = statement((db) =>
  db
    .select()
    .from(invitations)
    .where(and(isPending, isNotNull(invitations.codeHash)))
    .prepare(),
);

const pendingCount = statement((db) => db.select({ open: count() }).from(invitations).where(isPending).prepare());

/** People get their IDs in the order in which they join. */
const uses = statement((db) => db.select().from(invitationUses).orderBy(asc(invitationUses.userId)).prepare());

const joinedCount = statement((db) =>
  db
    .select({ joined: count() })
    .from(invitationUses)
    .where(eq(invitationUses.invitationId, parameter("id")))
    .prepare(),
);

const createdSince = statement((db) =>
  db
    .select({ created: count() })
    .from(invitations)
    .where(and(eq(invitations.inviterId, parameter("inviterId")), gt(invitations.createdAt, parameter("since"))))
    .prepare(),
);
