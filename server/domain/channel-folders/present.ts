import type { ChannelFolder } from "./queries.ts";
import type { ChannelFolderShape } from "./shapes.ts";

/** A stored folder in the form of the API. */
export function presentFolder(folder: ChannelFolder): ChannelFolderShape {
  return {
    id: folder.id,
    channel_folder_id: folder.id,
    name: folder.name,
    description: folder.description,
    rendered_description: folder.renderedDescription,
    order: folder.position,
    date_created: folder.createdAt,
    creator_id: folder.creatorId,
    is_archived: folder.isArchived,
  };
}
