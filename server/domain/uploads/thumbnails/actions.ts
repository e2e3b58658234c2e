import { eq, inArray, sql } from "drizzle-orm";
import { uploadPictures } from "../../../db/schema/uploads.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { hasMovingPreview, type PictureFacts } from "../../images/preview.ts";

/** Records that an upload is a picture that needs a thumbnail. */
export function insertUploadPicture(tx: Tx, attachmentId: number, facts: PictureFacts): void {
  const { width, height } = facts;
  tx.store.db
    .insert(uploadPictures)
    .values({ attachmentId, width, height, isAnimated: hasMovingPreview(facts) })
    .run();
}

/** Changes the number of attempts to make a thumbnail: one more, or one less if it was only interrupted. */
export function recordAttempts(tx: Tx, attachmentId: number, more: 1 | -1): void {
  tx.store.db
    .update(uploadPictures)
    .set({ attempts: sql`${uploadPictures.attempts} + ${more}` })
    .where(eq(uploadPictures.attachmentId, attachmentId))
    .run();
}

/** Records that the thumbnail exists, and whether it is animated. */
export function recordThumbnails(tx: Tx, attachmentId: number, isAnimated: boolean): void {
  tx.store.db
    .update(uploadPictures)
    .set({ isMade: true, isAnimated })
    .where(eq(uploadPictures.attachmentId, attachmentId))
    .run();
}

/** Deletes the picture rows of uploads. */
export function deleteUploadPictures(tx: Tx, attachmentIds: readonly number[]): void {
  tx.store.db
    .delete(uploadPictures)
    .where(inArray(uploadPictures.attachmentId, [...attachmentIds]))
    .run();
}
