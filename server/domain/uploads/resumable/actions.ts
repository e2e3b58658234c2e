import { eq, inArray } from "drizzle-orm";
import { resumableUploads } from "../../../db/schema/uploads.ts";
import { ApiError, refused } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import { assertWithinQuota } from "../actions.ts";
import { unfinishedUploadLimit } from "../limits.ts";
import { countUnfinished, findResumable, type ResumableUpload } from "./queries.ts";

/** An upload that a client announces. */
export type NewResumable = Pick<ResumableUpload, "id" | "size" | "metadata" | "pathId">;

/**
 * Stores an announced upload, and reserves its space in the quota.
 * @throws {ApiError} REALM_UPLOAD_QUOTA; BAD_REQUEST for somebody with too many unfinished uploads
 */
export function insertResumable(tx: Tx, owner: User, quota: number | null, upload: NewResumable): void {
  if (countUnfinished(tx, owner.id) >= unfinishedUploadLimit) {
    throw refused(
      "too_many",
      `You have too many unfinished uploads (limit: ${unfinishedUploadLimit}). Finish or cancel some.`,
    );
  }
  assertWithinQuota(tx, quota, upload.size);
  tx.store.db
    .insert(resumableUploads)
    .values({ ...upload, ownerId: owner.id, createdAt: tx.now })
    .run();
}

/**
 * Records that an upload is complete.
 * @throws {ApiError} NOT_FOUND if it was canceled meanwhile
 */
export function finishResumable(tx: Tx, id: string): void {
  if (findResumable(tx, id) === undefined) throw noResumable();
  tx.store.db.update(resumableUploads).set({ isFinished: true }).where(eq(resumableUploads.id, id)).run();
}

/** Deletes the rows of uploads. The caller removes the received bytes after the commit. */
export function deleteResumable(tx: Tx, ids: readonly string[]): void {
  tx.store.db
    .delete(resumableUploads)
    .where(inArray(resumableUploads.id, [...ids]))
    .run();
}

/** The error for an upload that does not exist, or belongs to somebody else. */
export function noResumable(): ApiError {
  return new ApiError("NOT_FOUND", "There is no unfinished upload of yours at this address.");
}
