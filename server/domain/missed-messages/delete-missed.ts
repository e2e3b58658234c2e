import { command } from "../../db/command.ts";
import { isListed } from "../../db/parameter.ts";
import { missedMessages } from "../../db/schema/missed-messages.ts";
import type { Tx } from "../../transactions/tx.ts";

/** Removes deleted messages from the waiting ones, so that nobody is notified of them. */
export function deleteMissed(tx: Tx, messageIds: readonly number[]): void {
  deleteListed(tx).run({ ids: JSON.stringify(messageIds) });
}

const deleteListed = command((db) => db.delete(missedMessages).where(isListed(missedMessages.messageId)));
