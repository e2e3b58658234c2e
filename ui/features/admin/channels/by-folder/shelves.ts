import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { activeChannels, derived } from "../../../../store/organization/selectors.ts";
import { activeFolders } from "../../folders/selectors.ts";

/** A folder with its active channels by name. `folder` is null for the channels in no folder. */
export type Shelf = { readonly folder: ChannelFolderShape | null; readonly channels: readonly ChannelShape[] };

/** Every active folder in its order, then the channels that are in none. */
export const shelves = derived([activeFolders, activeChannels], (folders, channels): readonly Shelf[] => {
  const byFolder = Map.groupBy(channels, ({ folder_id }) => folder_id);
  const places = [...folders, null];
  return places.map((folder) => ({ folder, channels: byFolder.get(folder?.id ?? null) ?? [] }));
});

/** The same shelves with only the channels that `isShown` accepts. */
export function withChannels(all: readonly Shelf[], isShown: (channel: ChannelShape) => boolean): readonly Shelf[] {
  return all.map(({ folder, channels }) => ({ folder, channels: channels.filter(isShown) }));
}

/** The ID of a shelf for drag and drop. */
export function shelfKey({ folder }: Shelf): string {
  return `folder-${folder?.id ?? "none"}`;
}

/** The name of a shelf. */
export function shelfName({ folder }: Shelf): string {
  return folder?.name ?? "No folder";
}
