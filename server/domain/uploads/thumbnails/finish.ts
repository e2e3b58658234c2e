import type { Context } from "../../../context.ts";
import { query, selection } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import type { KnownUpload } from "../../../markdown/lookup.ts";
import { pendingClass, updatePendingPreviews } from "../../../markdown/upload-previews.ts";
import { mutate } from "../../../transactions/mutate.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { changeRendering } from "../../messages/actions/change-rendering.ts";
import { describeUploadPicture } from "../describe-upload.ts";
import { type Attachment, findAttachment } from "../queries.ts";
import { deleteUploadPictures, recordThumbnails } from "./actions.ts";
import type { ThumbnailResult } from "./make.ts";
import { removeThumbnails } from "./path.ts";
import { findUploadPicture, type UploadPicture } from "./queries.ts";

/** The number of messages that are updated in one transaction, so that others do not wait long. */
const batchSize = 20;

/**
 * Records whether thumbnails of an upload could be made, and updates the messages that waited for them. Messages that
 * link the upload later show them at once.
 */
export async function finishThumbnails(ctx: Context, { id, pathId }: Attachment, made: ThumbnailResult): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const last: number = after;
    after = await mutate(ctx, (tx) => updateSomeMessages(tx, id, made, last));
  }
  // If the upload was removed meanwhile, nothing else removes the thumbnails, complete or partial.
  if (findUploadPicture(ctx, id) === undefined) await removeThumbnails(ctx.config.dataFolder, pathId);
}

/**
 * Updates one batch of messages. Returns the ID of its last message; null when no more are waiting and the result is
 * recorded.
 */
function updateSomeMessages(tx: Tx, id: number, made: ThumbnailResult, after: number): number | null {
  const attachment = findAttachment(tx, id);
  const picture = findUploadPicture(tx, id);
  if (attachment === undefined || picture === undefined) return null;
  const description = describeAfter(attachment, picture, made);
  const waiting = waitingMessages(tx, id, after);
  for (const message of waiting.slice(0, batchSize)) {
    const html = updatePendingPreviews(message.renderedContent, attachment.pathId, description);
    if (html !== message.renderedContent) changeRendering(tx, message.id, html);
  }
  if (waiting.length > batchSize) return waiting[batchSize - 1]?.id ?? null;
  if (made === "impossible") deleteUploadPictures(tx, [id]);
  else recordThumbnails(tx, id, made.isAnimated);
  return null;
}

function describeAfter(
  { pathId, contentType }: Attachment,
  picture: UploadPicture,
  made: ThumbnailResult,
): KnownUpload {
  if (made === "impossible") return { contentType };
  return {
    contentType,
    picture: describeUploadPicture(pathId, { ...picture, isMade: true, isAnimated: made.isAnimated }),
  };
}

function waitingMessages(reader: Reader, attachmentId: number, after: number) {
  const values = [attachmentId, after, pendingClass, batchSize + 1];
  return waitingOf.all(reader, ...values);
}

const rendered = selection(messages, "m", ["id", "renderedContent"]);

const waitingOf = query(
  rendered.columns,
  `
  SELECT ${rendered.list}
  FROM message_attachments a CROSS JOIN messages m ON m.id = a.message_id
  WHERE a.attachment_id = +? AND a.message_id > +? AND instr(m.rendered_content, ?) > 0 ORDER BY a.message_id LIMIT +?`,
);
