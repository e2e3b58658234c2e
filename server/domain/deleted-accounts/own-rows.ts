import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { botStorage } from "../../db/schema/bot-storage.ts";
import { botServices } from "../../db/schema/bots.ts";
import { drafts } from "../../db/schema/drafts.ts";
import { eventQueues } from "../../db/schema/events.ts";
import { groupMembers, groups } from "../../db/schema/groups.ts";
import { missedMessages } from "../../db/schema/missed-messages.ts";
import { navigationViews } from "../../db/schema/navigation-views.ts";
import { pushTokens } from "../../db/schema/push.ts";
import { reminders } from "../../db/schema/reminders.ts";
import { savedSnippets } from "../../db/schema/saved-snippets.ts";
import { scheduledMessages } from "../../db/schema/scheduled-messages.ts";
import { userSettings } from "../../db/schema/users.ts";
import type { Tx } from "../../transactions/tx.ts";

/**
 * The columns that name the person in tables whose rows belong to one person, have limits for each person, and are in
 * no cache for somebody who is deactivated.
 */
const ownerColumns: readonly SQLiteColumn[] = [
  botServices.userId,
  botStorage.userId,
  drafts.userId,
  eventQueues.userId,
  missedMessages.userId,
  navigationViews.userId,
  pushTokens.userId,
  reminders.userId,
  savedSnippets.userId,
  scheduledMessages.userId,
  userSettings.userId,
];

/**
 * Deletes the rows that belong to a deactivated person alone, without events: they have no clients. They leave the
 * groups that have a name. Values of permissions still name them, as an ID, which has no effect.
 */
export function deleteOwnRows(tx: Tx, userId: number): void {
  const { db } = tx.store;
  for (const column of ownerColumns) db.delete(column.table).where(eq(column, userId)).run();
  const named = db.select({ id: groups.id }).from(groups).where(isNotNull(groups.name));
  db.delete(groupMembers)
    .where(and(eq(groupMembers.userId, userId), inArray(groupMembers.groupId, named)))
    .run();
}
