import { reportRefusal } from "#server/domain/message-reports/policy.ts";
import {
  deadline,
  deletionDeadline,
  deletionRefusal,
  editingRefusal,
  isOwnMessage,
} from "#server/domain/messages/policy/deadlines.ts";
import { maySeeHistory, showsChange } from "#server/domain/messages/policy/history.ts";
import { maySeeReadReceipts } from "#server/domain/messages/policy/read-receipts.ts";
import { mayReact } from "#server/domain/reactions/policy.ts";
import { mayAttachSubmessage, mayRenameWidget } from "#server/domain/submessages/policy.ts";
import { channelFacts, channelOfMessage, currentPerson, ownPermissions } from "../facts.ts";
import type { Organization } from "../organization.ts";
import { peopleById } from "../selectors.ts";
import { never, type TimedRight } from "../timed-right.ts";

/** A message that the person who is signed in can read. Direct messages have no `stream_id`. */
export type ReadMessage = {
  readonly sender_id: number;
  /** In seconds since 1970. */
  readonly timestamp: number;
  readonly stream_id?: number | undefined;
  /** The topic of a channel message. */
  readonly subject: string;
  /** A poll or a to-do list has one or more. Its first one has the title. */
  readonly submessages: readonly unknown[];
};

/** May the person who is signed in edit a message that they can read, and until when? */
export function findEditingRight(organization: Organization, message: ReadMessage): TimedRight {
  const me = currentPerson(organization);
  const refusal = editingRefusal(me, {
    isOwn: message.sender_id === me.id,
    isArchived: isArchived(organization, message),
    isWidget: isWidget(message),
    isAllowed: organization.realm_allow_message_editing,
  });
  const limit = organization.realm_message_content_edit_limit_seconds;
  return refusal === null ? { allowed: true, until: deadline({ sentAt: message.timestamp, limit }) } : never;
}

/** May they delete it, and until when? */
export function findDeletionRight(organization: Organization, message: ReadMessage): TimedRight {
  const me = currentPerson(organization);
  const channel = channelOfMessage(organization, message);
  const botOwnerId = peopleById(organization).get(message.sender_id)?.bot_owner_id;
  const on = {
    channel: channel === undefined ? null : channelFacts(channel),
    holds: ownPermissions(organization),
    isOwn: isOwnMessage(me, { id: message.sender_id, botOwnerId }),
  };
  const age = { sentAt: message.timestamp, limit: organization.realm_message_content_delete_limit_seconds };
  return deletionRefusal(me, on) === null ? { allowed: true, until: deletionDeadline(me, on, age) } : never;
}

/** May they report it? */
export function canReport(organization: Organization): boolean {
  const hasChannel = organization.realm_moderation_request_channel_id !== -1;
  return reportRefusal(currentPerson(organization), { hasChannel, holds: ownPermissions(organization) }) === null;
}

/** May they see anything of its history, which it has since it was edited or moved? */
export function canSeeEditHistory(
  organization: Organization,
  message: { readonly last_edit_timestamp?: number | undefined; readonly last_moved_timestamp?: number | undefined },
): boolean {
  const visibility = organization.realm_message_edit_history_visibility_policy;
  const isEdit = message.last_edit_timestamp !== undefined;
  const isMove = message.last_moved_timestamp !== undefined;
  return maySeeHistory(currentPerson(organization), visibility) && showsChange(visibility, { isEdit, isMove });
}

/** May they see who has read it? */
export function canSeeReadReceipts(organization: Organization): boolean {
  return maySeeReadReceipts(currentPerson(organization), { areEnabled: organization.realm_enable_read_receipts });
}

/** May they react to it, and take a reaction back? */
export function canReact(organization: Organization, message: ReadMessage): boolean {
  return mayReact(currentPerson(organization), { isArchived: isArchived(organization, message) });
}

/** May they make it a poll or a to-do list, or take part in the one that it is? */
export function canAttachSubmessage(organization: Organization, message: ReadMessage): boolean {
  return mayAttachSubmessage(currentPerson(organization), submessageFacts(organization, message));
}

/** May they change the question of its poll, or the title of its to-do list? */
export function canRenameWidget(organization: Organization, message: ReadMessage): boolean {
  return mayRenameWidget(currentPerson(organization), submessageFacts(organization, message));
}

function submessageFacts(organization: Organization, message: ReadMessage) {
  return {
    authorId: message.sender_id,
    isWidget: isWidget(message),
    isArchived: isArchived(organization, message),
  };
}

function isWidget({ submessages }: ReadMessage): boolean {
  return submessages.length > 0;
}

/** Whether a message is in an archived channel. */
export function isArchived(organization: Organization, message: ReadMessage): boolean {
  return channelOfMessage(organization, message)?.is_archived === true;
}
