import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { activeChannels, derived } from "../../../../store/organization/selectors.ts";
import { activeFolders } from "../../folders/selectors.ts";

/** A folder, or no folder, with the channels in use that are in it, by name. */
export type Shelf = { readonly folder: ChannelFolderShape | null; readonly channels: readonly ChannelShape[] };

/** Every folder in use in its order, and at last those channels that are in none. */
export const shelves = derived([activeFolders, activeChannels], (folders, channels): readonly Shelf[] => {
  const byFolder = Map.groupBy(channels, ({ folder_id }) => folder_id);
  const places = [...folders, null];
  return places.map((folder) => ({ folder, channels: byFolder.get(folder?.id ?? null) ?? [] }));
});

/** The same shelves with some of their channels. */
export function withChannels(all: readonly Shelf[], isShown: (channel: ChannelShape) => boolean): readonly Shelf[] {
  return all.map(({ folder, channels }) => ({ folder, channels: channels.filter(isShown) }));
}

/** The key of a shelf where things are dragged. */
export function shelfKey({ folder }: Shelf): string {
  return `folder-${folder?.id ?? "none"}`;
}

/** What a shelf is called. */
export function shelfName({ folder }: Shelf): string {
  return folder?.name ?? "No folder";
}
