import { z } from "zod";
import { discoveryReasons } from "../../texts/reasons/discovery-reasons.ts";
import { reasonShape } from "../../texts/reasons/reason.ts";

/** Whether other computers find this server without being given its address. */
export const discoveryShape = z.object({
  /**
   * `off`: the server was started without it; `paused`: an administrator, or the person at its computer, paused it
   * until the next start.
   */
  status: z.enum(["starting", "advertising", "paused", "off", "failed"]),
  /** The name under which they find it; empty unless they do. */
  name: z.string(),
  /** What is wrong, on some or all of the networks. */
  problem: z.string().nullable(),
  /** The same for programs; empty without a problem. */
  reasons: z.array(reasonShape(discoveryReasons)).readonly(),
});

/** The type of {@link discoveryShape}. */
export type DiscoveryStatus = z.infer<typeof discoveryShape>;
