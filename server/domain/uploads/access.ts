import type { Reader } from "../../db/store.ts";
import { accessOf, canReadMessage, type Viewer } from "../messages/access.ts";
import { personOf } from "../permissions/person-of.ts";
import type { User } from "../users/queries.ts";
import { channelsLinking, isLinkedDirectly, isLinkedWithin } from "./places.ts";
import { mayReadUpload } from "./policy.ts";
import { type Attachment, messagesLinking } from "./queries.ts";

/** May this person open the upload? */
export function canReadUpload(reader: Reader, user: User, attachment: Attachment): boolean {
  const person = personOf(reader, user);
  const { ownerId } = attachment;
  if (mayReadUpload(person, { ownerId, readsLink: false })) return true;
  return mayReadUpload(person, { ownerId, readsLink: readsLink(reader, user, attachment.id) });
}

/** May somebody who is not signed in open it, in an organization that lets such people read? */
export function canVisitorRead(reader: Reader, attachment: Attachment): boolean {
  return readsLink(reader, null, attachment.id);
}

/** How many of the newest messages that link an upload are looked at one by one, before all are by their places. */
const newest = 5;

/**
 * Whether this person may read a message that links the upload; the newest are the likeliest. It may stand in every
 * message of a bot: the others are asked for by the channels and conversations that they are in, of which there are few.
 */
function readsLink(reader: Reader, viewer: Viewer, attachmentId: number): boolean {
  const access = accessOf(reader, viewer);
  let looked = 0;
  for (const message of messagesLinking(reader, attachmentId, newest)) {
    if (canReadMessage(reader, access, message)) return true;
    looked += 1;
  }
  if (looked < newest) return false;
  if (viewer !== null && isLinkedDirectly(reader, attachmentId, viewer.id)) return true;
  for (const channelId of channelsLinking(reader, attachmentId)) {
    if (access.readable(channelId).some((window) => isLinkedWithin(reader, attachmentId, channelId, window)))
      return true;
  }
  return false;
}
