import type { Reader } from "../../db/store.ts";
import { nameInPathId } from "./path.ts";
import { type Attachment, attachmentsOf, findLinkingMessages, findLinkingMessagesByUpload } from "./queries.ts";
import type { AttachmentShape } from "./shapes.ts";

/**
 * How many messages that link to an upload are listed with it, at most. Each new link sends the whole list to the owner
 * again.
 */
const listedMessagesLimit = 500;

/** An upload as the API writes it for its owner. The messages that link to it are listed with the newest first. */
export function presentAttachment(reader: Reader, attachment: Attachment): AttachmentShape {
  return present(attachment, [...findLinkingMessages(reader, attachment.id, listedMessagesLimit)]);
}

/** All uploads of one owner, as the API writes them. */
export function presentOwnAttachments(reader: Reader, ownerId: number): AttachmentShape[] {
  const messages = findLinkingMessagesByUpload(reader, ownerId, listedMessagesLimit);
  return attachmentsOf(reader, ownerId).map((attachment) => present(attachment, messages.get(attachment.id) ?? []));
}

function present(
  { id, pathId, size, createdAt }: Attachment,
  messages: readonly { readonly id: number; readonly sentAt: number }[],
): AttachmentShape {
  const dated = messages.map((message) => ({ id: message.id, date_sent: message.sentAt * 1000 }));
  return { id, name: nameInPathId(pathId), path_id: pathId, size, create_time: createdAt, messages: dated };
}
