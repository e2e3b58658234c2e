import type { Reader } from "../../db/store.ts";
import { accessOf, mayReadMessage } from "../messages/access.ts";
import { may } from "../permissions/may.ts";
import { personOf } from "../permissions/person.ts";
import type { User } from "../users/queries.ts";
import { type Attachment, messagesLinking } from "./queries.ts";

/** May this person open the upload? */
export function mayReadUpload(reader: Reader, user: User, attachment: Attachment): boolean {
  const person = personOf(reader, user);
  const { ownerId } = attachment;
  if (may(person, "readUpload", { ownerId, readsLink: false })) return true;
  return may(person, "readUpload", { ownerId, readsLink: readsLink(reader, user, attachment.id) });
}

/** May somebody who is not signed in open it, in an organization that lets such people read? */
export function mayVisitorRead(reader: Reader, attachment: Attachment): boolean {
  return readsLink(reader, null, attachment.id);
}

/** Whether this person may read a message that links the upload; the newest are the likeliest. */
function readsLink(reader: Reader, viewer: User | null, attachmentId: number): boolean {
  const access = accessOf(reader, viewer);
  for (const message of messagesLinking(reader, attachmentId)) if (mayReadMessage(reader, access, message)) return true;
  return false;
}
