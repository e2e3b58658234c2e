import { count, eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { pushTokens } from "../../db/schema/push.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A phone's token, as stored. */
export type PushToken = typeof pushTokens.$inferSelect;

/** The tokens of somebody's phones. */
export function pushTokensOf(reader: Reader, userId: number): PushToken[] {
  return ofUser(reader).all({ userId });
}

/** Counts somebody's tokens. */
export function countPushTokens(reader: Reader, userId: number): number {
  return counted(reader).get({ userId })?.count ?? 0;
}

const isOwn = eq(pushTokens.userId, parameter("userId"));

const ofUser = statement((db) => db.select().from(pushTokens).where(isOwn).prepare());

const counted = statement((db) => db.select({ count: count() }).from(pushTokens).where(isOwn).prepare());
