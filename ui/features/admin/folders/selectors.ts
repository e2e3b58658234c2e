import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { channels, derived, folders } from "../../../store/organization/selectors.ts";

/** The folders that are in use, in their order. */
export const activeFolders = derived([folders], (all) => all.filter(({ is_archived }) => !is_archived));

/** Those that were archived. */
export const archivedFolders = derived([folders], (all) => all.filter(({ is_archived }) => is_archived));

const none: readonly ChannelShape[] = [];

/** Answers the channels of a folder, archived ones included, by name. */
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
