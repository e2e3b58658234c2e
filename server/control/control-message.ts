import { z } from "zod";

/** One line of the server's answer to a command: how far it is, then how it ended. */
export const controlMessage = z.union([
  z.object({ progress: z.number() }),
  z.object({ output: z.unknown() }),
  z.object({ failure: z.object({ message: z.string(), exitCode: z.int() }) }),
]);

/** One line of the server's answer, as parsed. */
export type ControlMessage = z.infer<typeof controlMessage>;
