import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
import { type ChannelFolderShape, channelFolderShape } from "./shapes.ts";

const type = z.literal("channel_folder");
const { name, description, rendered_description, is_archived } = channelFolderShape.shape;

/** A channel folder was created or changed, or all of them were put in another order. */
export const channelFolderEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), channel_folder: channelFolderShape }),
  z.object({
    type,
    op: z.literal("update"),
    channel_folder_id: z.int(),
    /** The changed keys. A changed description also has its HTML. */
    data: z.object(changesOf({ name, description, rendered_description, is_archived })),
  }),
  z.object({ type, op: z.literal("reorder"), order: z.array(z.int()).readonly() }),
]);

/** An event about channel folders, as sent to clients. */
export type ChannelFolderEvent = z.infer<typeof channelFolderEvent>;

/** The part of a client's state that folder events update. */
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
