import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { channels, createSelector, folders } from "../../../store/organization/selectors.ts";

/** The active folders, in their order. */
export const activeFolders = createSelector([folders], (all) => all.filter(({ is_archived }) => !is_archived));

/** The archived folders. */
export const archivedFolders = createSelector([folders], (all) => all.filter(({ is_archived }) => is_archived));

const none: readonly ChannelShape[] = [];

/** A function that returns the channels of a folder, including archived ones, in the order of their names. */
export const channelsOfFolder = createSelector([channels], (all) => {
  const byFolder = new Map<number, ChannelShape[]>();
  for (const channel of all) {
    if (channel.folder_id === null) continue;
    const existing = byFolder.get(channel.folder_id);
    if (existing === undefined) byFolder.set(channel.folder_id, [channel]);
    else existing.push(channel);
  }
  return (folderId: number): readonly ChannelShape[] => byFolder.get(folderId) ?? none;
});
