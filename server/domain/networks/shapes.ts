import { z } from "zod";

/** A network of the server's computer, or one that was chosen and is not there. */
export const networkShape = z.object({
  /** The system's name of its interface, by which it is chosen. */
  name: z.string(),
  /** How the computer is connected to it, if the name shows that. */
  medium: z.enum(["wifi", "cable", "unknown"]),
  /** The computer's addresses there that others can reach; none while a chosen network is not there. */
  addresses: z.array(z.string()),
  /** What kind of network it seems to be; null where it is not there. */
  looks_like: z.enum(["office", "vpn", "virtual_machine"]).nullable(),
  /** Whether it is used where none is chosen: it looks like the office's, or the computer has no other. */
  usual: z.boolean(),
  /** Whether its addresses are shared now. */
  used: z.boolean(),
  /** Whether this request came through it. */
  came_by: z.boolean(),
});
