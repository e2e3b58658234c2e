import { inArray } from "drizzle-orm";
import { attachments, messageAttachments } from "../../db/schema/uploads.ts";
import type { Reader } from "../../db/store.ts";
import { ApiError } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { PictureFacts } from "../images/preview.ts";
import { presentAttachment } from "./present.ts";
import { type Attachment, recordSpaceUsed, uploadSpaceUsed } from "./queries.ts";
import { resumableSpace } from "./resumable/queries.ts";
import { deleteUploadPictures, insertUploadPicture } from "./thumbnails/actions.ts";

/** A new upload. Its file is in its final place already. */
export type NewAttachment = Pick<Attachment, "pathId" | "name" | "ownerId" | "size" | "contentType">;

/**
 * Refuses an upload that exceeds the organization's quota. Space for unfinished resumable uploads counts as used.
 * @param quota in MiB; null for no quota
 * @throws {ApiError} REALM_UPLOAD_QUOTA
 */
export function assertWithinQuota(reader: Reader, quota: number | null, size: number): void {
  if (quota === null) return;
  if (uploadSpaceUsed(reader) + resumableSpace(reader) + size <= quota * 1024 * 1024) return;
  throw new ApiError("REALM_UPLOAD_QUOTA", "Upload would exceed your organization's upload quota.");
}

/**
 * Stores an upload and notifies its owner. No message links to it yet.
 * @param facts of a picture; null for other files
 */
export function insertAttachment(tx: Tx, attachment: NewAttachment, facts: PictureFacts | null): void {
  const row = { ...attachment, createdAt: tx.now * 1000, unusedSince: tx.now };
  const inserted = tx.store.db.insert(attachments).values(row).returning().get();
  recordSpaceUsed(tx, inserted.size);
  if (facts !== null) insertUploadPicture(tx, inserted.id, facts);
  announceAttachment(tx, "add", inserted);
}

/**
 * Removes uploads, even if messages link to them, and notifies their owners. The caller removes their files after the
 * commit.
 */
export function deleteAttachments(tx: Tx, gone: readonly Attachment[]): void {
  const ids = gone.map(({ id }) => id);
  tx.store.db.delete(messageAttachments).where(inArray(messageAttachments.attachmentId, ids)).run();
  deleteUploadPictures(tx, ids);
  tx.store.db.delete(attachments).where(inArray(attachments.id, ids)).run();
  recordSpaceUsed(tx, -gone.reduce((all, { size }) => all + size, 0));
  const upload_space_used = uploadSpaceUsed(tx);
  for (const { id, ownerId } of gone) {
    const event = { type: "attachment", op: "remove", attachment: { id }, upload_space_used } as const;
    tx.append(event, { kind: "users", ids: [ownerId] });
  }
}

/** Sends the owner of an upload its current state. */
export function announceAttachment(tx: Tx, op: "add" | "update", attachment: Attachment): void {
  const upload_space_used = uploadSpaceUsed(tx);
  tx.append(
    { type: "attachment", op, attachment: presentAttachment(tx, attachment), upload_space_used },
    { kind: "users", ids: [attachment.ownerId] },
  );
}
