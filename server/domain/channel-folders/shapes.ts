import { z } from "zod";

/** A channel folder as the API writes one (the API specification, Channel folder; the wire specification, 1.4). */
export const channelFolderShape = z.object({
  id: z.int(),
  /** The ID again: the API specification uses this name, and clients of the family know only `id`. */
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

/** A channel folder as the API writes one. */
export type ChannelFolderShape = z.infer<typeof channelFolderShape>;
