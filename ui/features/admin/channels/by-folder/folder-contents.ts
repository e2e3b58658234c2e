import { t } from "@lingui/core/macro";
import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { activeChannels, createSelector } from "../../../../store/organization/selectors.ts";
import { activeFolders } from "../../folders/selectors.ts";

/** A folder with its active channels by name. `folder` is null for the channels in no folder. */
export type FolderContents = { readonly folder: ChannelFolderShape | null; readonly channels: readonly ChannelShape[] };

/** Every active folder in its order, then the channels that are in none. */
export const folderContents = createSelector(
  [activeFolders, activeChannels],
  (folders, channels): readonly FolderContents[] => {
    const byFolder = Map.groupBy(channels, ({ folder_id }) => folder_id);
    return [...folders, null].map((folder) => ({ folder, channels: byFolder.get(folder?.id ?? null) ?? [] }));
  },
);

/** The same folders with only the channels that `isShown` accepts. */
export function filterChannels(
  all: readonly FolderContents[],
  isShown: (channel: ChannelShape) => boolean,
): readonly FolderContents[] {
  return all.map(({ folder, channels }) => ({ folder, channels: channels.filter(isShown) }));
}

/** The folder's ID for drag and drop. */
export function folderKey({ folder }: FolderContents): string {
  return `folder-${folder?.id ?? "none"}`;
}

/** The channel's ID for drag and drop. */
export function channelKey({ stream_id }: ChannelShape): string {
  return `channel-${stream_id}`;
}

/** The folder's name. */
export function folderName({ folder }: FolderContents): string {
  return folder?.name ?? t`No folder`;
}
