import { and, eq, placeholder, sql } from "drizzle-orm";
import { command } from "../../../db/command.ts";
import { integer, query } from "../../../db/rows.ts";
import { messageFlags } from "../../../db/schema/messages.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { bitsOf, hasFlag, receivedBit } from "../../flags/flag-bits.ts";
import type { MessageRow } from "../present.ts";
import { findOriginalRecipients } from "../receivers.ts";

/** The flags that follow from a message's content. */
const contentFlags = bitsOf(["mentioned", "topic_wildcard_mentioned", "has_alert_word"]);

/**
 * Gives people the flags that follow from a message's new content, and removes those that no longer do. People who
 * joined the channel later get none. Returns the channel's members who are newly mentioned.
 */
export function replaceFlags(tx: Tx, message: MessageRow, newFlags: ReadonlyMap<number, number>): number[] {
  const { id: messageId, channelId } = message;
  const rows = ownRows.all(tx, messageId);
  const before = new Map(rows.map(({ userId, flags }) => [userId, flags]));
  const received = newFlags.size === 0 || channelId === null ? null : findOriginalRecipients(tx, messageId);
  const mentioned: number[] = [];
  for (const [userId, bits] of newFlags) {
    const isMentionedBot = (bits & receivedBit) !== 0;
    if (received?.has(userId) === false && !isMentionedBot) continue;
    const oldFlags = before.get(userId) ?? 0;
    before.delete(userId);
    if (hasFlag(bits, "mentioned") && !hasFlag(oldFlags, "mentioned") && !isMentionedBot) mentioned.push(userId);
    const flags = (oldFlags & ~contentFlags) | bits;
    if (flags !== oldFlags) save(tx).run({ userId, messageId, flags });
  }
  for (const [userId, oldFlags] of before) {
    const flags = oldFlags & ~contentFlags;
    if (flags === 0) remove(tx).run({ userId, messageId });
    else if (flags !== oldFlags) save(tx).run({ userId, messageId, flags });
  }
  return mentioned;
}

const ownRows = query(
  { userId: integer, flags: integer },
  "SELECT user_id AS userId, flags FROM message_flags WHERE message_id = +?",
);

const save = command((db) =>
  db
    .insert(messageFlags)
    .values({ userId: placeholder("userId"), messageId: placeholder("messageId"), flags: placeholder("flags") })
    .onConflictDoUpdate({
      target: [messageFlags.userId, messageFlags.messageId],
      set: { flags: sql`excluded.flags` },
    }),
);

const remove = command((db) =>
  db
    .delete(messageFlags)
    .where(and(eq(messageFlags.userId, placeholder("userId")), eq(messageFlags.messageId, placeholder("messageId")))),
);
