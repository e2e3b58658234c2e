import { eq } from "drizzle-orm";
import { parameter } from "../../../db/parameter.ts";
import { integer, query } from "../../../db/rows.ts";
import { attachments, uploadPictures } from "../../../db/schema/uploads.ts";
import { type Reader, statement } from "../../../db/store.ts";
import type { Attachment } from "../queries.ts";

/** What is known of an upload that is a picture, as stored. */
export type UploadPicture = typeof uploadPictures.$inferSelect;

/** What is known of an upload as a picture; undefined for one of which no small one is made. */
export function findUploadPicture(reader: Reader, attachmentId: number): UploadPicture | undefined {
  return byId(reader).get({ attachmentId });
}

/** A picture of which a small one is still to be made, and its upload. */
export type WaitingPicture = { readonly attachment: Attachment; readonly picture: UploadPicture };

/**
 * The next picture of which a small one is to be made: those that were begun before come last. Uploaders have their turns
 * one after the other: `lastOwner` had the last one.
 */
export function nextWaiting(reader: Reader, lastOwner: number): WaitingPicture | undefined {
  const next = waiting.first(reader, lastOwner);
  return next && both(reader).get({ attachmentId: next.id });
}

const byId = statement((db) =>
  db
    .select()
    .from(uploadPictures)
    .where(eq(uploadPictures.attachmentId, parameter("attachmentId")))
    .prepare(),
);

const both = statement((db) =>
  db
    .select({ attachment: attachments, picture: uploadPictures })
    .from(uploadPictures)
    .innerJoin(attachments, eq(attachments.id, uploadPictures.attachmentId))
    .where(eq(uploadPictures.attachmentId, parameter("attachmentId")))
    .prepare(),
);

const waiting = query(
  { id: integer },
  `
  SELECT p.attachment_id AS id FROM upload_pictures p CROSS JOIN attachments a ON a.id = p.attachment_id
  WHERE NOT p.is_made ORDER BY p.attempts, a.owner_id <= +?, a.owner_id, p.attachment_id LIMIT 1`,
);
