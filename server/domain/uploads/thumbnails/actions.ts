import { eq, inArray, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { uploadPictures } from "../../../db/schema/uploads.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { hasAnimatedPreview, type PictureFacts } from "../../images/preview.ts";

/** Records that an upload is a picture that needs a thumbnail. */
export function insertUploadPicture(tx: Tx, attachmentId: number, facts: PictureFacts): void {
  const { width, height } = facts;
  tx.store.db
    .insert(uploadPictures)
    .values({ attachmentId, width, height, isAnimated: hasAnimatedPreview(facts) })
    .run();
}

/** Records that an attempt to make a thumbnail begins. */
export function recordAttempt(tx: Tx, attachmentId: number): void {
  change(tx, attachmentId, { attempts: sql`${uploadPictures.attempts} + 1` });
}

/** Takes back a recorded attempt, because it failed or was interrupted for a reason other than the picture. */
export function undoAttempt(tx: Tx, attachmentId: number): void {
  change(tx, attachmentId, { attempts: sql`${uploadPictures.attempts} - 1` });
}

/** Records that the thumbnail exists, and whether it is animated. */
export function recordThumbnails(tx: Tx, attachmentId: number, isAnimated: boolean): void {
  change(tx, attachmentId, { isMade: true, isAnimated });
}

function change(tx: Tx, attachmentId: number, values: SQLiteUpdateSetSource<typeof uploadPictures>): void {
  tx.store.db.update(uploadPictures).set(values).where(eq(uploadPictures.attachmentId, attachmentId)).run();
}

/** Deletes the picture rows of uploads. */
export function deleteUploadPictures(tx: Tx, attachmentIds: readonly number[]): void {
  tx.store.db
    .delete(uploadPictures)
    .where(inArray(uploadPictures.attachmentId, [...attachmentIds]))
    .run();
}
