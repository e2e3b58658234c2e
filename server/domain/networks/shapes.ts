import { z } from "zod";

/** A network that the server's computer is on, or one that was chosen and is not there. */
export const networkShape = z.object({
  /** What the system calls its interface there: what is chosen by. */
  name: z.string(),
  /** How it is joined, as far as the name says so. */
  medium: z.enum(["wifi", "cable", "unknown"]),
  /** The computer's addresses there that others can reach; none where it was chosen and is not there at the moment. */
  addresses: z.array(z.string()),
  /** Whose it looks to be; null where it is not there. */
  looks_like: z.enum(["office", "vpn", "virtual_machine"]).nullable(),
  /** Whether it is used where none is chosen: it looks like the office's, or the computer has no other. */
  usual: z.boolean(),
  /** Whether people are told of it now. */
  used: z.boolean(),
  /** Whether whoever asks has come by it. */
  came_by: z.boolean(),
});
