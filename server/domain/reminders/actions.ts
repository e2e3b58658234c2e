import { eq } from "drizzle-orm";
import { reminders } from "../../db/schema/reminders.ts";
import { notFound, refused } from "../../http/errors.ts";
import { renderMarkdown } from "../../markdown/render.ts";
import type { Tx } from "../../transactions/tx.ts";
import { assertFuture } from "../delivery-time.ts";
import { accessOf } from "../messages/access.ts";
import { markdownLookup } from "../messages/markdown-lookup.ts";
import { rawContentOf, readableMessage, topicOf } from "../messages/readable-message.ts";
import { languageOf } from "../user-settings/queries.ts";
import type { User } from "../users/queries.ts";
import type { ReminderEvent } from "./events.ts";
import { reminderLimits } from "./limits.ts";
import { presentReminder } from "./present.ts";
import { findReminder, measureReminders, type Reminder, remindersOfMessages } from "./queries.ts";
import { reminderText } from "./wording.ts";

/** The reminder that POST /reminders requests. */
export type ReminderRequest = {
  readonly messageId: number;
  /** UNIX seconds. */
  readonly deliverAt: number;
  /** Empty for none. */
  readonly note: string;
};

/**
 * Creates a reminder of a message that the person can read, with the message's current text. Returns the reminder's ID.
 * @throws {ApiError} BAD_REQUEST
 */
export function createReminder(tx: Tx, user: User, { messageId, deliverAt, note }: ReminderRequest): number {
  const facts = readableMessage(tx, accessOf(tx, user), messageId);
  assertFuture(tx, deliverAt);
  const content = reminderText(
    tx,
    languageOf(tx, user.id),
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
  notify(tx, user.id, { type: "reminders", op: "add", reminders: [presentReminder(row)] });
  return row.id;
}

/**
 * Deletes a reminder.
 * @throws {ApiError} BAD_REQUEST when the reminder is somebody else's or does not exist
 */
export function deleteReminder(tx: Tx, { id: userId }: User, id: number): void {
  const reminder = findReminder(tx, id);
  if (reminder?.userId !== userId) throw notFound("reminder_id", "Reminder does not exist");
  removeReminder(tx, reminder);
}

/**
 * Removes the reminders of messages that are deleted, or that some people can no longer read, because their text must
 * not stay. `ofUsers` are these people, or null for everybody. Their clients are notified.
 */
export function deleteRemindersOf(tx: Tx, messageIds: readonly number[], ofUsers: ReadonlySet<number> | null): void {
  for (const reminder of remindersOfMessages(tx, messageIds)) {
    if (ofUsers === null || ofUsers.has(reminder.userId)) removeReminder(tx, reminder);
  }
}

/** Removes a reminder that was delivered or will not be. */
export function removeReminder(tx: Tx, { id, userId }: Pick<Reminder, "id" | "userId">): void {
  tx.store.db.delete(reminders).where(eq(reminders.id, id)).run();
  notify(tx, userId, { type: "reminders", op: "remove", reminder_id: id });
}

function assertWithinLimits(tx: Tx, { id }: User): void {
  const kept = measureReminders(tx, id);
  if (kept.reminders > reminderLimits.reminders) {
    throw refused("too_many", `There are too many reminders (limit: ${reminderLimits.reminders}).`);
  }
  if (kept.characters > reminderLimits.characters) {
    throw refused(
      "too_many",
      `All reminders together are too long (limit: ${reminderLimits.characters} characters, HTML included).`,
    );
  }
}

function notify(tx: Tx, userId: number, event: ReminderEvent): void {
  tx.append(event, { kind: "users", ids: [userId] });
}
