import { placeholder } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { isListed } from "../../db/parameter.ts";
import { submessages } from "../../db/schema/submessages.ts";
import { badRequest, invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { accessOf } from "../messages/access.ts";
import { findConversation } from "../messages/conversations.ts";
import { changeableMessage, isArchived, type MessageMetadata } from "../messages/readable-message.ts";
import { audienceOf } from "../messages/receivers.ts";
import { personOf } from "../permissions/person-of.ts";
import { recordParticipation } from "../user-topics/automatic.ts";
import type { User } from "../users/queries.ts";
import { readChange, readJson, readWidget } from "./change.ts";
import { submessageLimits } from "./limits.ts";
import { mayAttachSubmessage, mayRenameWidget } from "./policy.ts";
import {
  type AddedEntry,
  hasAdded,
  measureSubmessages,
  measureSubmessagesOf,
  type SubmessageSize,
  widgetContentOf,
} from "./queries.ts";
import { type Change, type SubmessageShape, submessageKind, type Widget } from "./shapes.ts";

/**
 * Attaches a submessage on somebody's behalf: a widget to their own message that has none, or a change to any widget.
 * This counts as taking part in the topic.
 * @throws {ApiError} BAD_REQUEST for messages that they cannot read or change, for changes that they may not make, and
 *   for invalid content
 */
export function addSubmessage(tx: Tx, user: User, messageId: number, sent: string): void {
  const message = changeableMessage(tx, accessOf(tx, user), messageId);
  const widgetContent = widgetContentOf(tx, messageId);
  const target = {
    authorId: message.senderId,
    isWidget: widgetContent !== undefined,
    isArchived: isArchived(tx, message),
  };
  if (!mayAttachSubmessage(personOf(tx, user), target)) {
    throw badRequest("You cannot attach a submessage to this message.");
  }
  const value = readJson(sent);
  if (widgetContent === undefined) readWidget(value);
  else {
    const widget: Widget = JSON.parse(widgetContent);
    const mayRename = mayRenameWidget(personOf(tx, user), target);
    const refusal = refusalOf(tx, user, message, widget, readChange(widget.widget_type, value), mayRename);
    if (refusal !== null) throw invalidParameter("content", "not_allowed", refusal);
  }
  // Stores the parsed value, because clients may differ about a key that is there twice.
  const content = JSON.stringify(value);
  assertWithinLimits(tx, user, messageId, content);
  const { id: submessage_id, ...submessage } = insertSubmessage(tx, messageId, user.id, content);
  tx.append({ type: "submessage", ...submessage, submessage_id }, audienceOf(tx, message));
  const { topic } = findConversation(tx, message.conversationId) ?? {};
  if (message.channelId !== null) recordParticipation(tx, user, { channelId: message.channelId, name: topic ?? "" });
}

/** Attaches a widget to a message that was just inserted; returns the message's first submessage. */
export function attachWidget(tx: Tx, messageId: number, senderId: number, widget: Widget): SubmessageShape {
  return insertSubmessage(tx, messageId, senderId, JSON.stringify(widget));
}

/** Deletes the submessages of messages. */
export function deleteSubmessages(tx: Tx, messageIds: readonly number[]): void {
  deleteListed(tx).run({ ids: JSON.stringify(messageIds) });
}

/** Finds the reason why a change may not be made to a widget, or null if it may. */
function refusalOf(
  tx: Tx,
  user: User,
  message: MessageMetadata,
  widget: Widget,
  change: Change,
  mayRename: boolean,
): string | null {
  switch (change.type) {
    case "question":
      return mayRename ? null : "You can't edit a question unless you are the author.";
    case "new_task_list_title":
      return mayRename ? null : "You can't edit the task list title unless you are the author.";
    case "new_option":
      return isNew(tx, message, { senderId: user.id, type: "new_option", index: change.idx })
        ? null
        : `You have added an option ${change.idx} already.`;
    case "new_task":
      return isNew(tx, message, { senderId: user.id, type: "new_task", index: change.key })
        ? null
        : `You have added a task ${change.key} already.`;
    case "vote":
      return hasEntry(tx, message, widget, change) ? null : "There is no such option.";
    case "strike":
      return hasEntry(tx, message, widget, change) ? null : "There is no such task.";
  }
}

function isNew(tx: Tx, { id: messageId }: MessageMetadata, entry: AddedEntry): boolean {
  return !hasAdded(tx, { messageId, ...entry });
}

function hasEntry(
  tx: Tx,
  message: MessageMetadata,
  widget: Widget,
  change: Change & { readonly key: string },
): boolean {
  const [owner, number] = change.key.split(",");
  const index = Number(number);
  if (owner === "canned") return index < countCannedEntries(widget);
  const type = change.type === "vote" ? "new_option" : "new_task";
  return hasAdded(tx, { messageId: message.id, senderId: Number(owner), type, index });
}

function countCannedEntries(widget: Widget): number {
  switch (widget.widget_type) {
    case "poll":
      return widget.extra_data.options.length;
    case "todo":
      return widget.extra_data.tasks.length;
    case "zform":
      return 0;
  }
}

function assertWithinLimits(tx: Tx, user: User, messageId: number, content: string): void {
  const { perPerson, total } = submessageLimits;
  if (isOverLimit(total, measureSubmessages(tx, messageId), content)) {
    throw refused("too_many", `This message has too many submessages (limit: ${formatLimit(total)}).`);
  }
  if (isOverLimit(perPerson, measureSubmessagesOf(tx, messageId, user.id), content)) {
    throw refused(
      "too_many",
      `You have sent too many submessages for this message (limit: ${formatLimit(perPerson)}).`,
    );
  }
}

function isOverLimit(limit: SubmessageSize, { count, characters }: SubmessageSize, content: string): boolean {
  return count >= limit.count || characters + content.length > limit.characters;
}

function formatLimit({ count, characters }: SubmessageSize): string {
  return `${count} times, ${characters} characters`;
}

function insertSubmessage(tx: Tx, messageId: number, senderId: number, content: string): SubmessageShape {
  const { lastInsertRowid } = insert(tx).run({ messageId, senderId, content });
  return { id: Number(lastInsertRowid), message_id: messageId, sender_id: senderId, msg_type: submessageKind, content };
}

const insert = command((db) =>
  db.insert(submessages).values({
    messageId: placeholder("messageId"),
    senderId: placeholder("senderId"),
    content: placeholder("content"),
  }),
);

const deleteListed = command((db) => db.delete(submessages).where(isListed(submessages.messageId)));
