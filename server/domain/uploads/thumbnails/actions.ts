import { eq, inArray, sql } from "drizzle-orm";
import { uploadPictures } from "../../../db/schema/uploads.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { hasMovingPreview, type PictureFacts } from "../../images/preview.ts";

/** Writes down that an upload is a picture, of which a small one is to be made. */
export function insertUploadPicture(tx: Tx, attachmentId: number, facts: PictureFacts): void {
  const { width, height } = facts;
  tx.store.db
    .insert(uploadPictures)
    .values({ attachmentId, width, height, isAnimated: hasMovingPreview(facts) })
    .run();
}

/** Counts attempts to make a small picture: one more, or one less where it was only interrupted. */
export function recordAttempts(tx: Tx, attachmentId: number, more: 1 | -1): void {
  tx.store.db
    .update(uploadPictures)
    .set({ attempts: sql`${uploadPictures.attempts} + ${more}` })
    .where(eq(uploadPictures.attachmentId, attachmentId))
    .run();
}

/** Notes that the small picture is there, and whether it moves. */
export function recordThumbnails(tx: Tx, attachmentId: number, isAnimated: boolean): void {
  tx.store.db
    .update(uploadPictures)
    .set({ isMade: true, isAnimated })
    .where(eq(uploadPictures.attachmentId, attachmentId))
    .run();
}

/** Forgets that uploads are pictures. */
export function deleteUploadPictures(tx: Tx, attachmentIds: readonly number[]): void {
  tx.store.db
    .delete(uploadPictures)
    .where(inArray(uploadPictures.attachmentId, [...attachmentIds]))
    .run();
}
