/**
 * What the desktop shell (`electron/`) and the server's process that it starts (`server/main.ts`) say to each other: the
 * words that the process is started with, and the messages over Electron's parent port. Both sides take them from here.
 */
import { z } from "zod";

/** The first word of a process that is to serve, before the flags, none of which can then be taken for another. */
export const serveWord = "serve";

/** The first word of a process that is to put a backup in place, before the backup's file. */
export const restoreWord = "restore";

/** How the server is found on the network (`Site.discovery` of the server); `status` may gain further words. */
export const discoveryState = z.object({ status: z.string(), name: z.string(), problem: z.string().nullable() });

/** What the server's process sends. */
export const serverMessage = z.discriminatedUnion("type", [
  /**
   * It serves. `setupUrl` is where the first owner sets the organization up, null once that is done. `certificate` is
   * there when `url` is HTTPS: the SHA-256 fingerprint of the server's own certificate, as Node writes it
   * (`AB:CD:…`). Sent again whenever one of them changes.
   */
  z.object({
    type: z.literal("ready"),
    url: z.url(),
    setupUrl: z.url().nullable(),
    certificate: z.string().optional(),
  }),
  /** It cannot do what it was started for; `message` is for the person at the screen, `exitCode` as on the command line. */
  z.object({
    type: z.literal("failed"),
    message: z.string(),
    exitCode: z.int(),
    /** Whether its database is gone from the folder: started with --begin-anew, it begins with an empty one. */
    isLost: z.boolean().optional(),
  }),
  /** How much of a backup was read that it was started to put in place, 0 to 1. */
  z.object({ type: z.literal("restoring"), share: z.number() }),
  /** The backup is in place; what was there before is kept in a file, null where there was nothing. */
  z.object({ type: z.literal("restored"), replaced: z.string().nullable() }),
  /** Where other computers reach it now, the best first: the answer to `addresses`. */
  z.object({ type: z.literal("addresses"), urls: z.array(z.url()).readonly() }),
  /** How the backup ended that was asked for: where it is, or why there is none. */
  z.object({
    type: z.literal("backup"),
    outcome: z.object({ file: z.string() }).or(z.object({ problem: z.string() })),
  }),
  /** How it is found on the network now: the answer to `discovery`, and sent when somebody else pauses it. */
  z.object({ type: z.literal("discovery"), state: discoveryState }),
  /** Why nothing is saved any more although it serves, and what to do about it; null once all is well again. */
  z.object({ type: z.literal("storage"), problem: z.string().nullable() }),
]);

/** The same as a type. */
export type ServerMessage = z.infer<typeof serverMessage>;

/** What the shell asks the server for while it runs; each is answered with a message of the same type. */
export const shellQuestion = z.discriminatedUnion("type", [
  /** Where other computers reach it. */
  z.object({ type: z.literal("addresses") }),
  /** To make a backup now, and how it ended. */
  z.object({ type: z.literal("backup") }),
  /** To be found on the network or not until the shell says otherwise, and how it is found then. */
  z.object({ type: z.literal("discovery"), paused: z.boolean() }),
]);

/** What the shell asks. */
export type ShellQuestion = z.infer<typeof shellQuestion>;

/** To finish what is under way and exit. */
export const shellStop = z.object({ type: z.literal("stop") });

/** What the shell sends. */
export type ShellMessage = ShellQuestion | z.infer<typeof shellStop>;
