import type { Tx } from "../../transactions/tx.ts";
import type { DomainEvents } from "../domain-events.ts";
import { heldSettings } from "../groups/uses.ts";
import { canSeeChannel } from "./access.ts";
import { channelPermissionDefinitions } from "./permissions.ts";
import { allChannels } from "./queries.ts";

/**
 * Reports the channels that give a permission to a group that is about to be deactivated. Archived channels are
 * included, because they may be restored.
 */
export function reportChannelUses(tx: Tx, { by, holders, report }: DomainEvents["groupDeactivating"]): void {
  for (const channel of allChannels(tx).values()) {
    const settings = heldSettings(channelPermissionDefinitions, (column) => holders.has(channel[column]));
    if (settings.length === 0) continue;
    report({ type: "channel", channel_id: channel.id, settings }, canSeeChannel(tx, by, channel));
  }
}
