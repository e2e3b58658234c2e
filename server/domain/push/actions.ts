import { and, eq } from "drizzle-orm";
import { pushTokens } from "../../db/schema/push.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { User } from "../users/queries.ts";
import { pushTokenLimit } from "./limits.ts";
import { countPushTokens, type PushToken } from "./queries.ts";

/**
 * Stores the token of somebody's phone, unless it is stored already.
 * @throws {ApiError} BAD_REQUEST when they have too many
 */
export function addPushToken(tx: Tx, { id: userId }: User, token: Omit<PushToken, "userId">): void {
  const { appId } = token;
  tx.store.db
    .insert(pushTokens)
    .values({ userId, ...token })
    .onConflictDoUpdate({ target: [pushTokens.userId, pushTokens.kind, pushTokens.token], set: { appId } })
    .run();
  if (countPushTokens(tx, userId) > pushTokenLimit) {
    throw refused("too_many", `There are too many devices (limit: ${pushTokenLimit}).`);
  }
}

/**
 * Deletes the token of somebody's phone.
 * @throws {ApiError} BAD_REQUEST when they have no such token
 */
export function removePushToken(tx: Tx, { id: userId }: User, kind: PushToken["kind"], token: string): void {
  const { changes } = tx.store.db
    .delete(pushTokens)
    .where(and(eq(pushTokens.userId, userId), eq(pushTokens.kind, kind), eq(pushTokens.token, token)))
    .run();
  if (changes === 0) throw invalidParameter("token", "unknown", "Token does not exist");
}

/** Deletes the tokens of all of somebody's phones. */
export function removePushTokensOf(tx: Tx, userId: number): void {
  tx.store.db.delete(pushTokens).where(eq(pushTokens.userId, userId)).run();
}
