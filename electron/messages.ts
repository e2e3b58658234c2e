import { z } from "zod";

/** What the server's process (server/main.ts) tells the shell, over Electron's parent port. */
export const serverMessage = z.discriminatedUnion("type", [
  /** It serves. `setupUrl` is where the first owner sets the organization up, null once that is done. */
  z.object({ type: z.literal("ready"), url: z.url(), setupUrl: z.url().nullable() }),
  /** It cannot serve; `message` is for the person at the screen, `exitCode` as in `watercooler serve`. */
  z.object({ type: z.literal("failed"), message: z.string(), exitCode: z.int() }),
]);

/** What the shell tells the server's process: finish what is under way and exit. */
export type ShellMessage = { type: "stop" };
