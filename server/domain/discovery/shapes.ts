import { z } from "zod";

/** Whether other computers find this server without being told its address. */
export const discoveryShape = z.object({
  /** `off`: it was started so; `paused`: an administrator, or the person at its computer, wants it so until it is started anew. */
  status: z.enum(["starting", "advertising", "paused", "off", "failed"]),
  /** Under which name they find it; empty unless they do. */
  name: z.string(),
  /** What is wrong, on some of the networks or all of them. */
  problem: z.string().nullable(),
});

/** The same as a type. */
export type DiscoveryStatus = z.infer<typeof discoveryShape>;
