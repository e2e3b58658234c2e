import type { ChannelFolderShape } from "./shapes.ts";

/** A channel folder came into being, changed, or all of them were put in another order. */
export type ChannelFolderEvent =
  | { readonly type: "channel_folder"; readonly op: "add"; readonly channel_folder: ChannelFolderShape }
  | {
      readonly type: "channel_folder";
      readonly op: "update";
      readonly channel_folder_id: number;
      /** What is different; a description with its HTML. */
      readonly data: Partial<Pick<ChannelFolderShape, "name" | "description" | "rendered_description" | "is_archived">>;
    }
  | { readonly type: "channel_folder"; readonly op: "reorder"; readonly order: readonly number[] };

/** The part of a client's state that folder events keep true. */
export type ChannelFolderState = { readonly channel_folders: readonly ChannelFolderShape[] };

/** A client's state after an event about channel folders. */
export function applyChannelFolderEvent<State extends ChannelFolderState>(
  state: State,
  event: ChannelFolderEvent,
): State {
  switch (event.op) {
    case "add":
      return { ...state, channel_folders: [...state.channel_folders, event.channel_folder] };
    case "update":
      return {
        ...state,
        channel_folders: state.channel_folders.map((folder) =>
          folder.id === event.channel_folder_id ? { ...folder, ...event.data } : folder,
        ),
      };
    case "reorder":
      return { ...state, channel_folders: inOrder(state.channel_folders, event.order) };
  }
}

function inOrder(folders: readonly ChannelFolderShape[], order: readonly number[]): ChannelFolderShape[] {
  return folders.map((folder) => ({ ...folder, order: order.indexOf(folder.id) })).sort((a, b) => a.order - b.order);
}
