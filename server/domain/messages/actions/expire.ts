import { integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { findChannel } from "../../channels/queries.ts";
import { roughLastMessageIdUpTo } from "../../message-times.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { deleteMessages } from "./delete.ts";

/** The messages that a retention time applies to: those of a channel, by its ID, or all direct messages together. */
export type RetentionScope = number | "direct";

/**
 * Deletes messages that are past their retention time (the API specification, Channel, message_retention_days), the
 * oldest first and at most `limit`.
 */
export function expireMessages(tx: Tx, scope: RetentionScope, limit: number): void {
  deleteMessages(tx, findExpired(tx, scope, tx.now, limit));
}

/**
 * The oldest messages that are past their retention time at `now`, in UNIX seconds. IDs rise with time, so newer
 * messages are not looked at.
 */
export function findExpired(reader: Reader, scope: RetentionScope, now: number, limit: number): number[] {
  const days = retentionDays(reader, scope);
  if (days === null) return [];
  const sentBefore = now - days * day;
  const bounds = { through: roughLastMessageIdUpTo(reader, sentBefore), sentBefore, limit };
  const rows =
    scope === "direct"
      ? expiredDirectMessages.all(reader, bounds)
      : inChannel.all(reader, { ...bounds, channelId: scope });
  return rows.map(({ id }) => id);
}

const day = 86_400;

/** The number of days for which messages are kept; null means forever. */
function retentionDays(reader: Reader, scope: RetentionScope): number | null {
  const own = scope === "direct" ? null : findChannel(reader, scope)?.messageRetentionDays;
  const days = own ?? organizationSetting(reader, "message_retention_days") ?? keepForever;
  return days < 1 ? null : days;
}

const keepForever = -1;

const inChannel = query(
  { id: integer },
  `
  SELECT id FROM messages
  WHERE channel_id = +:channelId AND id <= +:through AND sent_at < +:sentBefore ORDER BY id LIMIT +:limit`,
);

const expiredDirectMessages = query(
  { id: integer },
  `
  SELECT m.id AS id FROM conversations c CROSS JOIN messages m ON m.conversation_id = c.id
  WHERE c.channel_id IS NULL AND c.last_message_id > 0 AND m.id <= +:through AND m.sent_at < +:sentBefore
  ORDER BY m.id LIMIT +:limit`,
);
