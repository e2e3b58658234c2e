import { and, eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { passwordResets } from "../../db/schema/password-resets.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { hashSecret, newToken } from "../sessions/secrets.ts";
import { canResetPassword } from "../users/access.ts";
import { findUser, type User } from "../users/queries.ts";
import { passwordLinkDays } from "./limits.ts";

/** The time for which a link can be used, in seconds. */
export const resetLifetime = passwordLinkDays * 86_400;

/**
 * Creates a link for somebody, in place of an earlier one. Returns its token, which is not stored. A link that is mailed
 * to the person is created by the person, and one from the server's computer by the notification bot.
 */
export function insertPasswordReset(
  tx: Tx,
  by: User,
  user: User,
): { readonly token: string; readonly expiresAt: number } {
  const token = newToken();
  const expiresAt = tx.now + resetLifetime;
  const row = { hash: hashSecret(token), createdById: by.id, expiresAt };
  tx.store.db
    .insert(passwordResets)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: passwordResets.userId, set: row })
    .run();
  return { token, expiresAt };
}

/** Deletes the link with which a person could choose a new password, if there is one. */
export function endPasswordReset(tx: Tx, userId: number): void {
  tx.store.db.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
}

/** Deletes the link that was mailed to a person, if there is one: they have another email address. */
export function endMailedReset(tx: Tx, userId: number): void {
  const isMailed = eq(passwordResets.createdById, passwordResets.userId);
  tx.store.db
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), isMailed))
    .run();
}

/** Whether a person could choose a new password by a link that they were not mailed. */
export function hasHandedReset(reader: Reader, user: User): boolean {
  const row = byUser(reader).get({ userId: user.id });
  return row !== undefined && row.createdById !== user.id && isUsable(reader, row, user);
}

/**
 * The user whose password a link is for. Undefined where it cannot be used: it has expired, the user is deactivated, or
 * the administrator who created it could no longer create it.
 */
export function userOfReset(reader: Reader, token: string): User | undefined {
  const row = byHash(reader).get({ hash: hashSecret(token) });
  if (row === undefined) return undefined;
  const user = findUser(reader, row.userId);
  return user !== undefined && isUsable(reader, row, user) ? user : undefined;
}

function isUsable(reader: Reader, { createdById, expiresAt }: StoredReset, user: User): boolean {
  if (!user.isActive || expiresAt * 1000 <= reader.store.now()) return false;
  const by = findUser(reader, createdById);
  return by !== undefined && (by.id === user.id || by.isSystemBot || canResetPassword(reader, by, user));
}

type StoredReset = typeof passwordResets.$inferSelect;

const byHash = statement((db) =>
  db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.hash, parameter("hash")))
    .prepare(),
);

const byUser = statement((db) =>
  db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.userId, parameter("userId")))
    .prepare(),
);
