import { z } from "zod";

/** One line of the server's answer to a command: its progress, and at the end its result. */
export const controlMessage = z.union([
  z.object({ progress: z.number() }),
  z.object({ output: z.unknown() }),
  z.object({ failure: z.object({ message: z.string(), exitCode: z.int() }) }),
]);

/** One parsed line of the server's answer. */
export type ControlMessage = z.infer<typeof controlMessage>;
