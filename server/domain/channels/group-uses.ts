import type { Reader } from "../../db/store.ts";
import type { GroupUse } from "../groups/shapes.ts";
import { heldSettings } from "../groups/uses.ts";
import type { User } from "../users/queries.ts";
import { canSeeChannel } from "./access.ts";
import { channelPermissionDefinitions } from "./permissions.ts";
import { allChannels } from "./queries.ts";

/** A channel that gives a permission to a group, and whether somebody may see the channel. */
export type ChannelUse = { readonly use: GroupUse; readonly isVisible: boolean };

/**
 * The channels that give a permission to one of these groups. Archived channels are included, because they may be
 * restored.
 */
export function channelUses(reader: Reader, by: User, holders: ReadonlySet<number>): ChannelUse[] {
  return [...allChannels(reader).values()].flatMap((channel) => {
    const settings = heldSettings(channelPermissionDefinitions, (column) => holders.has(channel[column]));
    if (settings.length === 0) return [];
    const use = { type: "channel", channel_id: channel.id, settings } as const;
    return [{ use, isVisible: canSeeChannel(reader, by, channel) }];
  });
}
