import { z } from "zod";

/** A channel folder (the API specification, Channel folder; the wire specification, 1.4). */
export const channelFolderShape = z.object({
  id: z.int(),
  /** The same as `id`. The API specification uses this name, but some clients know only `id`. */
  channel_folder_id: z.int(),
  name: z.string(),
  description: z.string(),
  rendered_description: z.string(),
  /** Its position among all folders, from 0. */
  order: z.int(),
  date_created: z.int(),
  creator_id: z.int().nullable(),
  is_archived: z.boolean(),
});

/** A channel folder in the form of the API. */
export type ChannelFolderShape = z.infer<typeof channelFolderShape>;
