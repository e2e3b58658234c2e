import { eq } from "drizzle-orm";
import { reminders } from "../../db/schema/reminders.ts";
import { ApiError } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { accessOf, canReadMessage } from "../messages/access.ts";
import { findMessage } from "../messages/readable-message.ts";
import { sendDirectNotice } from "../notification-bot/notices.ts";
import { findUser, type User } from "../users/queries.ts";
import { removeReminder } from "./actions.ts";
import { findReminder, type Reminder } from "./queries.ts";

/**
 * Delivers a reminder and removes it in one transaction, so it is delivered only once even if the server stops. A
 * reminder that was deleted meanwhile is ignored. If the person can no longer read the message, it is removed without
 * delivery.
 * @throws {ApiError} when the person is deactivated
 */
export function deliverReminder(tx: Tx, id: number): void {
  const reminder = findDue(tx, id);
  if (reminder === undefined) return;
  const user = findUser(tx, reminder.userId);
  if (user?.isActive !== true) throw new ApiError("UNAUTHORIZED", "Account is deactivated");
  if (canStillRead(tx, user, reminder)) sendDirectNotice(tx, user, reminder.content);
  removeReminder(tx, reminder);
}

function canStillRead(tx: Tx, user: User, { messageId }: Reminder): boolean {
  const message = findMessage(tx, messageId);
  return message !== undefined && canReadMessage(tx, accessOf(tx, user), message);
}

/**
 * Stores that a reminder could not be delivered. It is kept in case the person is reactivated; their clients then
 * register again and get it.
 */
export function giveUpReminder(tx: Tx, id: number, { message: failure }: ApiError): void {
  if (findDue(tx, id) === undefined) return;
  tx.store.db.update(reminders).set({ failure }).where(eq(reminders.id, id)).run();
}

function findDue(tx: Tx, id: number): Reminder | undefined {
  const reminder = findReminder(tx, id);
  return reminder !== undefined && reminder.failure === null && reminder.deliverAt <= tx.now ? reminder : undefined;
}
