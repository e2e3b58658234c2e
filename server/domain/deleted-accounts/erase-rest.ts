import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { column, integer, query, write } from "../../db/rows.ts";
import { subscriptionPeriods, subscriptions } from "../../db/schema/channel-members.ts";
import { messageFlags } from "../../db/schema/messages.ts";
import { attachments, resumableUploads } from "../../db/schema/uploads.ts";
import { userTopics } from "../../db/schema/user-topics.ts";
import type { Reader } from "../../db/store.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { forgetOwnSubscriptions } from "../channel-members/queries.ts";
import { deleteMessages } from "../messages/actions/delete.ts";
import { deleteAttachments } from "../uploads/actions.ts";
import { removeUploadFile } from "../uploads/files.ts";
import { deleteResumable } from "../uploads/resumable/actions.ts";
import { removePieces } from "../uploads/resumable/pieces.ts";
import { allUsers, updateUser } from "../users/queries.ts";
import { conversationsWithNobodyElse } from "./unreadable.ts";

/** How many messages, or uploads, are deleted in one transaction. */
const fewAtOnce = 100;
/** The same for rows that nothing depends on. */
const manyAtOnce = 1_000;

/** Deletes one portion, and returns whether there may be more. */
type Step = (tx: Tx) => boolean;

/** IDs of the deleted accounts that are not completely deleted yet. */
export function unfinishedDeletions(reader: Reader): number[] {
  return allUsers(reader).flatMap(({ id, deletedAt, erasedAt }) =>
    deletedAt !== null && erasedAt === null ? [id] : [],
  );
}

/**
 * Deletes what may be much of a deleted account, in portions, so that nobody waits for it: messages that nobody can read
 * anymore, files that no message links to, and what they read, starred, followed and subscribed to. After an
 * interruption, another call continues. Returns whether everything is deleted.
 * @param isOver whether to stop after the next portion
 */
export async function eraseRest(ctx: Context, userId: number, isOver: () => boolean): Promise<boolean> {
  // Messages first: files may belong to them alone.
  const steps: readonly Step[] = [
    deleteUnreadableMessages(ctx, userId),
    (tx) => deleteUnlinkedFiles(ctx, tx, userId),
    (tx) => deleteUnfinishedUploads(ctx, tx, userId),
    deleteReadRanges(ctx, userId),
    ...[messageFlags.userId, userTopics.userId].map(
      (owner): Step =>
        (tx) =>
          deleteRows(tx, owner, userId),
    ),
    ...[subscriptionPeriods.userId, subscriptions.userId].map(
      (owner): Step =>
        (tx) => {
          forgetOwnSubscriptions(tx, [userId]);
          return deleteRows(tx, owner, userId);
        },
    ),
  ];
  for (const step of steps) {
    while (await mutate(ctx, step)) if (isOver()) return false;
  }
  await mutate(ctx, (tx) => {
    updateUser(tx, userId, { erasedAt: tx.now });
  });
  return true;
}

function deleteUnreadableMessages(ctx: Context, userId: number): Step {
  const conversations = conversationsWithNobodyElse(ctx, userId);
  return (tx) => {
    const conversationId = conversations.at(-1);
    if (conversationId === undefined) return false;
    const newest = newestIn.all(tx, conversationId, fewAtOnce).map(({ id }) => id);
    deleteMessages(tx, newest);
    if (newest.length < fewAtOnce) conversations.pop();
    return conversations.length > 0;
  };
}

/**
 * Also files of accounts that were deleted earlier, whose last messages went with this account. Files that scheduled
 * messages of others link to are kept.
 */
function deleteUnlinkedFiles(ctx: Context, tx: Tx, userId: number): boolean {
  const ids = unlinkedFiles.all(tx, { userId, limit: fewAtOnce }).map(({ id }) => id);
  const gone = tx.store.db
    .select()
    .from(attachments)
    .where(sql`${attachments.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .all();
  deleteAttachments(tx, gone);
  tx.afterCommit(async () => {
    for (const { pathId } of gone) await removeUploadFile(ctx.config.dataFolder, pathId);
  });
  return ids.length === fewAtOnce;
}

function deleteUnfinishedUploads(ctx: Context, tx: Tx, userId: number): boolean {
  const { db } = tx.store;
  const own = db.select({ id: resumableUploads.id }).from(resumableUploads).where(eq(resumableUploads.ownerId, userId));
  const ids = own.limit(fewAtOnce).all();
  deleteResumable(
    tx,
    ids.map(({ id }) => id),
  );
  tx.afterCommit(async () => {
    for (const { id } of ids) await removePieces(ctx.config.dataFolder, id);
  });
  return ids.length === fewAtOnce;
}

/** Read ranges are stored by conversation, so all conversations are gone through. */
function deleteReadRanges(ctx: Context, userId: number): Step {
  const last = newestConversation.first(ctx)?.id ?? 0;
  let done = 0;
  return (tx) => {
    deleteRangesIn(tx, { userId, after: done, through: done + manyAtOnce });
    done += manyAtOnce;
    return done < last;
  };
}

function deleteRows(tx: Tx, owner: SQLiteColumn, userId: number): boolean {
  const portion = sql`rowid IN (SELECT rowid FROM ${owner.table} WHERE ${owner} = ${userId} LIMIT ${manyAtOnce})`;
  return tx.store.db.delete(owner.table).where(portion).run().changes === manyAtOnce;
}

const newestIn = query({ id: integer }, "SELECT id FROM messages WHERE conversation_id = +? ORDER BY id DESC LIMIT +?");

const unlinkedFiles = query(
  { id: integer },
  `
  SELECT a.id FROM attachments a CROSS JOIN users u ON u.id = a.owner_id
  WHERE a.unused_since > 0 AND u.deleted_at IS NOT NULL
    AND (u.id = +:userId OR a.unused_since >= (SELECT deleted_at FROM users WHERE id = +:userId))
    AND a.path_id NOT IN (
      SELECT linked.value FROM scheduled_messages s CROSS JOIN json_each(s.upload_path_ids) AS linked)
  ORDER BY a.unused_since LIMIT +:limit`,
);

const newestConversation = query({ id: column<number | null>() }, "SELECT max(id) AS id FROM conversations");

const deleteRangesIn = write(`
  DELETE FROM read_ranges WHERE user_id = +:userId AND conversation_id IN (
    SELECT id FROM conversations WHERE id > +:after AND id <= +:through)`);
