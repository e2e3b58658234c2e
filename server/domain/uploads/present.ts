import type { Reader } from "../../db/store.ts";
import { type Attachment, messagesLinking } from "./queries.ts";
import type { AttachmentShape } from "./shapes.ts";

/** An upload as its owner is told of it, the newest of the messages that link it first. */
export function presentAttachment(reader: Reader, attachment: Attachment): AttachmentShape {
  const messages = Array.from(messagesLinking(reader, attachment.id), ({ id, sentAt }) => ({
    id,
    date_sent: sentAt * 1000,
  }));
  const { id, name, pathId, size, createdAt } = attachment;
  return { id, name, path_id: pathId, size, create_time: createdAt, messages };
}
