import type { Reader } from "../../db/store.ts";
import { accessOf, canReadMessage, type Viewer } from "../messages/access.ts";
import { personOf } from "../permissions/person-of.ts";
import type { User } from "../users/queries.ts";
import { channelsLinking, isLinkedDirectly, isLinkedWithin } from "./link-lookup.ts";
import { mayReadUpload } from "./policy.ts";
import { type Attachment, findLinkingMessages } from "./queries.ts";

/** Whether this person may open the upload. */
export function canReadUpload(reader: Reader, user: User, attachment: Attachment): boolean {
  const person = personOf(reader, user);
  const { ownerId } = attachment;
  if (mayReadUpload(person, { ownerId, canReadLinkingMessage: false })) return true;
  return mayReadUpload(person, { ownerId, canReadLinkingMessage: canReadLinkingMessage(reader, user, attachment.id) });
}

/**
 * Whether people who are not signed in may open it. The organization must let visitors read; the caller checks that.
 */
export function canVisitorReadUpload(reader: Reader, attachment: Attachment): boolean {
  return canReadLinkingMessage(reader, null, attachment.id);
}

/** The number of newest linking messages that are checked one by one, before all are checked by channel. */
const newestLimit = 5;

/**
 * Whether this person may read a message that links to the upload. The newest messages are checked first, as they are
 * the most likely. An upload can be linked in every message of a bot, so the rest are looked up by channel and
 * conversation: there are few of those.
 */
function canReadLinkingMessage(reader: Reader, viewer: Viewer, attachmentId: number): boolean {
  const access = accessOf(reader, viewer);
  let checked = 0;
  for (const message of findLinkingMessages(reader, attachmentId, newestLimit)) {
    if (canReadMessage(reader, access, message)) return true;
    checked += 1;
  }
  if (checked < newestLimit) return false;
  if (viewer !== null && isLinkedDirectly(reader, attachmentId, viewer.id)) return true;
  for (const channelId of channelsLinking(reader, attachmentId)) {
    if (access.readable(channelId).some((window) => isLinkedWithin(reader, attachmentId, channelId, window)))
      return true;
  }
  return false;
}
