import { eq, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { messages } from "../../db/schema/messages.ts";
import { missedMessages, missedMessagesProgress } from "../../db/schema/missed-messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";

/**
 * How far it is decided who is told: of all messages up to `messageId`, and of the next one for people up to `userId`.
 */
export type Progress = { readonly messageId: number; readonly userId: number };

/** How far it is decided who is told; undefined while nobody is told of anything. */
export function progressOf(reader: Reader): Progress | undefined {
  return row(reader).get({ only });
}

/** Begins to tell of messages, those that are sent from now on; where that was begun before, it goes on. */
export function startCollectingMissed(tx: Tx): void {
  const newest = sql<number>`(SELECT coalesce(max(${messages.id}), 0) FROM ${messages})`;
  tx.store.db
    .insert(missedMessagesProgress)
    .values({ id: only, messageId: newest, userId: 0 })
    .onConflictDoNothing()
    .run();
}

/** Tells nobody of anything any more, and forgets whom it was to be. */
export function stopCollectingMissed(tx: Tx): void {
  tx.store.db.delete(missedMessages).run();
  tx.store.db.delete(missedMessagesProgress).run();
}

/** Notes how far it is decided. */
export function recordProgress(tx: Tx, progress: Progress): void {
  tx.store.db.update(missedMessagesProgress).set(progress).run();
}

const only = 1;

const row = statement((db) =>
  db
    .select({ messageId: missedMessagesProgress.messageId, userId: missedMessagesProgress.userId })
    .from(missedMessagesProgress)
    .where(eq(missedMessagesProgress.id, parameter("only")))
    .prepare(),
);
