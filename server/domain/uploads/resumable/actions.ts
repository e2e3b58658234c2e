import { eq, inArray } from "drizzle-orm";
import { resumableUploads } from "../../../db/schema/uploads.ts";
import { ApiError, badRequest } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import { assertWithinQuota } from "../actions.ts";
import { findResumable, type ResumableUpload, unfinishedOf } from "./queries.ts";

/** How many uploads of one person may be coming in at the same time. */
const unfinishedLimit = 100;

/** An upload that somebody announces. */
export type NewResumable = Pick<ResumableUpload, "id" | "size" | "metadata" | "pathId">;

/**
 * Writes an upload down that is going to come in, and keeps room for it.
 * @throws {ApiError} REALM_UPLOAD_QUOTA; BAD_REQUEST for somebody with too many that have not come in
 */
export function insertResumable(tx: Tx, owner: User, quota: number | null, upload: NewResumable): void {
  if (unfinishedOf(tx, owner.id) >= unfinishedLimit) {
    throw badRequest(`You have too many unfinished uploads (limit: ${unfinishedLimit}). Finish or cancel some.`);
  }
  assertWithinQuota(tx, quota, upload.size);
  tx.store.db
    .insert(resumableUploads)
    .values({ ...upload, ownerId: owner.id, createdAt: tx.now })
    .run();
}

/**
 * Notes that an upload has come in whole.
 * @throws {ApiError} NOT_FOUND where it was given up meanwhile
 */
export function finishResumable(tx: Tx, id: string): void {
  if (findResumable(tx, id) === undefined) throw noResumable();
  tx.store.db.update(resumableUploads).set({ isFinished: true }).where(eq(resumableUploads.id, id)).run();
}

/** Forgets uploads; what has come in of them is the caller's to remove once that is on the disk. */
export function deleteResumable(tx: Tx, ids: readonly string[]): void {
  tx.store.db
    .delete(resumableUploads)
    .where(inArray(resumableUploads.id, [...ids]))
    .run();
}

/** The refusal of an upload that is not there, or not this person's. */
export function noResumable(): ApiError {
  return new ApiError("NOT_FOUND", "There is no unfinished upload of yours at this address.");
}
