import { z } from "zod";

/**
 * A group of channels that new people can choose together (the wire specification, section 3, default_stream_groups).
 */
export const defaultChannelGroupShape = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Channel IDs. */
  streams: z.array(z.int()),
});

/** A default channel group in the form of the API. */
export type DefaultChannelGroupShape = z.infer<typeof defaultChannelGroupShape>;
