import { eq } from "drizzle-orm";
import { reminders } from "../../db/schema/reminders.ts";
import { badRequest, notFound } from "../../http/errors.ts";
import { renderMarkdown } from "../../markdown/render.ts";
import type { Tx } from "../../transactions/tx.ts";
import { assertFuture } from "../delivery-time.ts";
import { accessOf } from "../messages/access.ts";
import { markdownLookup } from "../messages/markdown-lookup.ts";
import { rawContentOf, readableMessage, topicOf } from "../messages/readable-message.ts";
import type { User } from "../users/queries.ts";
import type { ReminderEvent } from "./events.ts";
import { presentReminder } from "./present.ts";
import { findReminder, measureReminders, type Reminder, remindersOfMessages } from "./queries.ts";
import { reminderText } from "./wording.ts";

/** The most reminders that one person may have: clients are sent all of them at once. */
export const reminderLimits = { reminders: 1_000, characters: 2_000_000 } as const;

/** What POST /reminders asks for. */
export type ReminderRequest = {
  readonly messageId: number;
  /** UNIX seconds. */
  readonly deliverAt: number;
  /** Empty for none. */
  readonly note: string;
};

/**
 * Has somebody reminded of a message that they can read, as it is now; answers the reminder's ID.
 * @throws {ApiError} BAD_REQUEST
 */
export function createReminder(tx: Tx, user: User, { messageId, deliverAt, note }: ReminderRequest): number {
  const facts = readableMessage(tx, accessOf(tx, user), messageId);
  assertFuture(tx, deliverAt);
  const content = reminderText(
    tx,
    { ...facts, topic: topicOf(tx, messageId), content: rawContentOf(tx, messageId) },
    note,
  );
  const { html: renderedContent } = renderMarkdown(content, markdownLookup(tx, user));
  const row = tx.store.db
    .insert(reminders)
    .values({ userId: user.id, messageId, content, renderedContent, deliverAt, failure: null })
    .returning()
    .get();
  assertWithinLimits(tx, user);
  tell(tx, user.id, { type: "reminders", op: "add", reminders: [presentReminder(row)] });
  return row.id;
}

/**
 * Has somebody not reminded after all.
 * @throws {ApiError} BAD_REQUEST when the reminder is not theirs, or gone
 */
export function deleteReminder(tx: Tx, { id: userId }: User, id: number): void {
  const reminder = findReminder(tx, id);
  if (reminder?.userId !== userId) throw notFound("reminder_id", "Reminder does not exist");
  removeReminder(tx, reminder);
}

/**
 * Removes the reminders of messages that are deleted, or are so to some people alone, who can read them no more: of these
 * nothing is to be left. Those who wanted to be reminded are told.
 */
export function deleteRemindersOf(tx: Tx, messageIds: readonly number[], ofUsers: ReadonlySet<number> | null): void {
  for (const reminder of remindersOfMessages(tx, messageIds)) {
    if (ofUsers === null || ofUsers.has(reminder.userId)) removeReminder(tx, reminder);
  }
}

/** Removes a reminder that has been delivered, or is not to be. */
export function removeReminder(tx: Tx, { id, userId }: Pick<Reminder, "id" | "userId">): void {
  tx.store.db.delete(reminders).where(eq(reminders.id, id)).run();
  tell(tx, userId, { type: "reminders", op: "remove", reminder_id: id });
}

function assertWithinLimits(tx: Tx, { id }: User): void {
  const kept = measureReminders(tx, id);
  if (kept.reminders > reminderLimits.reminders) {
    throw badRequest(`There are too many reminders (limit: ${reminderLimits.reminders}).`);
  }
  if (kept.characters > reminderLimits.characters) {
    throw badRequest(
      `The reminders are too long together (limit: ${reminderLimits.characters} characters, HTML included).`,
    );
  }
}

function tell(tx: Tx, userId: number, event: ReminderEvent): void {
  tx.append(event, { kind: "users", ids: [userId] });
}
