import type { Reader } from "../../../db/store.ts";
import { invalidParameter, refused } from "../../../http/errors.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { personOf } from "../../permissions/person-of.ts";
import { widgetContentOf } from "../../submessages/queries.ts";
import type { User } from "../../users/queries.ts";
import { deadline, editingRefusal, isTooLate } from "../policy/deadlines.ts";
import { isArchived, type MessageMetadata } from "../readable-message.ts";
import { changeProblems, editingTooLate, editingWords } from "../refusal-words.ts";

/**
 * Checks that somebody who can read a message may edit its content. `now` is in UNIX seconds.
 * @throws {ApiError} BAD_REQUEST with the message of the wire specification, 1.3
 */
export function assertMayEdit(reader: Reader, user: User, message: MessageMetadata, now: number): void {
  const refusal = editingRefusal(personOf(reader, user), {
    isOwn: message.senderId === user.id,
    isWidget: widgetContentOf(reader, message.id) !== undefined,
    isAllowed: organizationSetting(reader, "allow_message_editing"),
    isArchived: isArchived(reader, message),
  });
  if (refusal === "widget") throw invalidParameter("content", "not_allowed", editingWords[refusal]);
  if (refusal !== null) throw refused(changeProblems[refusal], editingWords[refusal]);
  const limit = organizationSetting(reader, "message_content_edit_limit_seconds");
  if (isTooLate(deadline({ sentAt: message.sentAt, limit }), now)) throw refused("too_late", editingTooLate);
}
