import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { channels, derived, folders } from "../../../store/organization/selectors.ts";

/** The active folders, in their order. */
export const activeFolders = derived([folders], (all) => all.filter(({ is_archived }) => !is_archived));

/** The archived folders. */
export const archivedFolders = derived([folders], (all) => all.filter(({ is_archived }) => is_archived));

const none: readonly ChannelShape[] = [];

/** Returns a function from a folder to its channels, including archived ones, by name. */
export const channelsOfFolder = derived([channels], (all) => {
  const byFolder = new Map<number, ChannelShape[]>();
  for (const channel of all) {
    if (channel.folder_id === null) continue;
    const known = byFolder.get(channel.folder_id);
    if (known === undefined) byFolder.set(channel.folder_id, [channel]);
    else known.push(channel);
  }
  return (id: number): readonly ChannelShape[] => byFolder.get(id) ?? none;
});
