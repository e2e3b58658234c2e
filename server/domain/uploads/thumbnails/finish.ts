import type { Context } from "../../../context.ts";
import { integer, query, text } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import type { KnownUpload } from "../../../markdown/lookup.ts";
import { pendingClass, settlePreviews } from "../../../markdown/upload-previews.ts";
import { mutate } from "../../../transactions/mutate.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { changeRendering } from "../../messages/edits/rendering.ts";
import { knownPicture } from "../known-upload.ts";
import { type Attachment, findAttachment } from "../queries.ts";
import { deleteUploadPictures, recordThumbnails } from "./actions.ts";
import type { Made } from "./make.ts";
import { removeThumbnails } from "./place.ts";
import { findUploadPicture, type UploadPicture } from "./queries.ts";

/** How many messages are brought up to date in one piece: others have their turn in between. */
const batch = 20;

/**
 * Records whether thumbnails of an upload could be made, and shows them in the messages that waited for them. Messages
 * that link the upload later show them at once.
 */
export async function finishPicture(ctx: Context, { id, pathId }: Attachment, made: Made): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const last: number = after;
    after = await mutate(ctx, (tx) => updateSomeMessages(tx, id, made, last));
  }
  // Nobody else removes what was made while the upload was being removed, or only in part.
  if (findUploadPicture(ctx, id) === undefined) await removeThumbnails(ctx.config.dataFolder, pathId);
}

/** Answers the last message of this piece; null when there is no further one, and all is written down. */
function updateSomeMessages(tx: Tx, id: number, made: Made, after: number): number | null {
  const attachment = findAttachment(tx, id);
  const picture = findUploadPicture(tx, id);
  if (attachment === undefined || picture === undefined) return null;
  const known = knownAfter(attachment, picture, made);
  const waiting = waitingMessages(tx, id, after);
  for (const message of waiting.slice(0, batch)) {
    const html = settlePreviews(message.html, attachment.pathId, known);
    if (html !== message.html) changeRendering(tx, message.id, html);
  }
  if (waiting.length > batch) return waiting[batch - 1]?.id ?? null;
  if (made === "impossible") deleteUploadPictures(tx, [id]);
  else recordThumbnails(tx, id, made.isAnimated);
  return null;
}

function knownAfter({ pathId, contentType }: Attachment, picture: UploadPicture, made: Made): KnownUpload {
  if (made === "impossible") return { contentType };
  return { contentType, picture: knownPicture(pathId, { ...picture, isMade: true, isAnimated: made.isAnimated }) };
}

function waitingMessages(reader: Reader, attachmentId: number, after: number) {
  const values = [attachmentId, after, pendingClass, batch + 1];
  return waitingOf.all(reader, ...values);
}

const waitingOf = query(
  { id: integer, html: text },
  `
  SELECT m.id AS id, m.rendered_content AS html
  FROM message_attachments a CROSS JOIN messages m ON m.id = a.message_id
  WHERE a.attachment_id = +? AND a.message_id > +? AND instr(m.rendered_content, ?) > 0 ORDER BY a.message_id LIMIT +?`,
);
