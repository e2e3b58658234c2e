import { eq } from "drizzle-orm";
import { parameter } from "../../../db/parameter.ts";
import { integer, query } from "../../../db/rows.ts";
import { attachments, uploadPictures } from "../../../db/schema/uploads.ts";
import { type Reader, statement } from "../../../db/store.ts";
import type { Attachment } from "../queries.ts";

/** The picture row of an upload, as stored. */
export type UploadPicture = typeof uploadPictures.$inferSelect;

/** The picture row of an upload; undefined for one that gets no thumbnail. */
export function findUploadPicture(reader: Reader, attachmentId: number): UploadPicture | undefined {
  return byId(reader).get({ attachmentId });
}

/** A picture that waits for its thumbnail, and its upload. */
export type WaitingPicture = { readonly attachment: Attachment; readonly picture: UploadPicture };

/**
 * The next picture to make a thumbnail of. Pictures with earlier attempts come last. Uploaders take turns.
 * @param lastOwner the owner of the last picture
 */
export function nextWaiting(reader: Reader, lastOwner: number): WaitingPicture | undefined {
  const next = picturesWithoutThumbnail.first(reader, lastOwner);
  return next && pictureWithUpload(reader).get({ attachmentId: next.id });
}

const byId = statement((db) =>
  db
    .select()
    .from(uploadPictures)
    .where(eq(uploadPictures.attachmentId, parameter("attachmentId")))
    .prepare(),
);

const pictureWithUpload = statement((db) =>
  db
    .select({ attachment: attachments, picture: uploadPictures })
    .from(uploadPictures)
    .innerJoin(attachments, eq(attachments.id, uploadPictures.attachmentId))
    .where(eq(uploadPictures.attachmentId, parameter("attachmentId")))
    .prepare(),
);

const picturesWithoutThumbnail = query(
  { id: integer },
  `
  SELECT p.attachment_id AS id FROM upload_pictures p CROSS JOIN attachments a ON a.id = p.attachment_id
  WHERE NOT p.is_made ORDER BY p.attempts, a.owner_id <= +?, a.owner_id, p.attachment_id LIMIT 1`,
);
