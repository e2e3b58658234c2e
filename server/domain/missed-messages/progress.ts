import { eq, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { messages } from "../../db/schema/messages.ts";
import { missedMessages, missedMessagesProgress } from "../../db/schema/missed-messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";

/** The progress of the decisions: all messages up to `messageId`, and the next one for people up to `userId`. */
export type Progress = { readonly messageId: number; readonly userId: number };

/** The progress of the decisions; undefined while no mail about missed messages is sent. */
export function progressOf(reader: Reader): Progress | undefined {
  return progressRow(reader).get({ onlyRowId });
}

/** Starts collecting missed messages from now on, or continues if that was started before. */
export function startCollectingMissed(tx: Tx): void {
  const newest = sql<number>`(SELECT coalesce(max(${messages.id}), 0) FROM ${messages})`;
  tx.store.db
    .insert(missedMessagesProgress)
    .values({ id: onlyRowId, messageId: newest, userId: 0 })
    .onConflictDoNothing()
    .run();
}

/** Stops collecting missed messages and deletes the collected ones. */
export function stopCollectingMissed(tx: Tx): void {
  tx.store.db.delete(missedMessages).run();
  tx.store.db.delete(missedMessagesProgress).run();
}

/** Records how far the decisions have come. */
export function recordProgress(tx: Tx, progress: Progress): void {
  tx.store.db.update(missedMessagesProgress).set(progress).run();
}

const onlyRowId = 1;

const progressRow = statement((db) =>
  db
    .select({ messageId: missedMessagesProgress.messageId, userId: missedMessagesProgress.userId })
    .from(missedMessagesProgress)
    .where(eq(missedMessagesProgress.id, parameter("onlyRowId")))
    .prepare(),
);
