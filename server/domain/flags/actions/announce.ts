import type { Tx } from "../../../transactions/tx.ts";
import { findChannel } from "../../channels/queries.ts";
import { withArchivedChannels } from "../../subscriptions/audience.ts";
import type { User } from "../../users/queries.ts";
import type { FlagChange } from "../editable-flag.ts";
import type { FlagsEvent } from "../events.ts";

/** The part of a marked message that decides which clients are sent the event. */
type MarkedMessage = { readonly id: number; readonly channelId: number | null };

/**
 * Notifies one person's clients that messages were marked. Changes of unread messages in archived channels go only to
 * clients that show archived channels.
 */
export function announceFlags<Message extends MarkedMessage>(
  tx: Tx,
  user: User,
  { flag, op }: FlagChange,
  messages: readonly Message[],
  detailsOf: (shown: readonly Message[]) => Pick<FlagsEvent, "message_details">,
): void {
  const isHidden = ({ channelId }: Message) =>
    flag === "read" && channelId !== null && findChannel(tx, channelId)?.isArchived === true;
  for (const [hidden, shown] of Map.groupBy(messages, isHidden)) {
    const event: FlagsEvent = {
      type: "update_message_flags",
      op,
      operation: op,
      flag,
      messages: shown.map(({ id }) => id),
      all: false,
      ...detailsOf(shown),
    };
    tx.append(event, { kind: "users", ids: [user.id], ...(hidden ? { only: withArchivedChannels } : {}) });
  }
}
