import type { Tx } from "../../../transactions/tx.ts";
import { findChannel } from "../../channels/queries.ts";
import { withArchivedChannels } from "../../subscriptions/audience.ts";
import type { User } from "../../users/queries.ts";
import type { FlagChange } from "../editable-flag.ts";
import type { FlagsEvent } from "../events.ts";

/** A message as far as it decides which clients hear that it was marked. */
type Told = { readonly id: number; readonly channelId: number | null };

/**
 * Tells all clients of one person that messages were marked. What is unread in archived channels is counted by those
 * clients alone that are shown these.
 */
export function tellOfFlags<Message extends Told>(
  tx: Tx,
  user: User,
  { flag, op }: FlagChange,
  messages: readonly Message[],
  details: (told: readonly Message[]) => Pick<FlagsEvent, "message_details">,
): void {
  const isHidden = ({ channelId }: Message) =>
    flag === "read" && channelId !== null && findChannel(tx, channelId)?.isArchived === true;
  for (const [hidden, told] of Map.groupBy(messages, isHidden)) {
    const event: FlagsEvent = {
      type: "update_message_flags",
      op,
      operation: op,
      flag,
      messages: told.map(({ id }) => id),
      all: false,
      ...details(told),
    };
    tx.append(event, { kind: "users", ids: [user.id], ...(hidden ? { only: withArchivedChannels } : {}) });
  }
}
