import { placeholder, sql } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { missedMessages } from "../../db/schema/missed-messages.ts";
import type { Tx } from "../../transactions/tx.ts";

/** Removes deleted messages from the waiting ones, so that nobody is notified of them. */
export function deleteMissed(tx: Tx, messageIds: readonly number[]): void {
  deleteListed(tx).run({ ids: JSON.stringify(messageIds) });
}

const deleteListed = command((db) =>
  db
    .delete(missedMessages)
    .where(sql`${missedMessages.messageId} IN (SELECT value FROM json_each(${placeholder("ids")}))`),
);
