/**
 * The protocol between the desktop application (`electron/`) and the server's process (`server/main.ts`): the arguments
 * that the process is started with, and the messages over Electron's parent port. Both sides import it from here.
 */
import { z } from "zod";
import { backupReasons } from "../texts/reasons/backup-reasons.ts";
import { failureReasons } from "../texts/reasons/failure-reasons.ts";
import { reasonShape } from "../texts/reasons/reason.ts";
import { storageReasons } from "../texts/reasons/storage-reasons.ts";

/**
 * The first argument of a process that serves. The flags follow. Because this argument comes first, no flag is taken
 * for a command.
 */
export const serveArgument = "serve";

/** The first argument of a process that restores a backup. The backup's file follows. */
export const restoreArgument = "restore";

/** The state of network discovery (`Site.discovery` of the server). Later versions may add values of `status`. */
export const discoveryState = z.object({ status: z.string(), name: z.string(), problem: z.string().nullable() });

/** The messages that the server's process sends. */
export const serverMessage = z.discriminatedUnion("type", [
  /**
   * The server is ready. At `setupUrl` the first owner sets up the organization; it is null once that is done.
   * `certificate` is present when `url` is HTTPS: the SHA-256 fingerprint of the server's own certificate, as Node
   * writes it (`AB:CD:…`). The message is sent again when `url` or `certificate` changes, but not when `setupUrl`
   * becomes null.
   */
  z.object({
    type: z.literal("ready"),
    url: z.url(),
    setupUrl: z.url().nullable(),
    certificate: z.string().optional(),
  }),
  /**
   * The process has failed. `message` is for the person at the screen; `exitCode` is the exit code that the command
   * would have.
   */
  z.object({
    type: z.literal("failed"),
    message: z.string(),
    /** The message as a code that the desktop application translates; null if it shows `message` in English. */
    reason: reasonShape(failureReasons).nullable(),
    exitCode: z.int(),
    /** Whether the folder's database is missing or empty. With --start-empty the server starts with a new one. */
    isDatabaseLost: z.boolean().optional(),
  }),
  /** How much of the backup to restore was read, 0 to 1. */
  z.object({ type: z.literal("restoring"), share: z.number() }),
  /** The backup is restored. `replaced` is the file of the old database; null if there was none. */
  z.object({ type: z.literal("restored"), replaced: z.string().nullable() }),
  /** The answer to `addresses`: the URLs for other computers, the best first. */
  z.object({ type: z.literal("addresses"), urls: z.array(z.url()).readonly() }),
  /** The answer to `backup`: the file of the new backup, or why there is none. */
  z.object({
    type: z.literal("backup"),
    outcome: z.object({ file: z.string() }).or(z.object({ reason: reasonShape(backupReasons) })),
  }),
  /** The answer to `discovery`: the new state. It is sent whenever discovery is paused or resumed, by anybody. */
  z.object({ type: z.literal("discovery"), state: discoveryState }),
  /** Why the running server cannot save anything, and what to do; empty once it can save again. */
  z.object({ type: z.literal("storage"), reasons: z.array(reasonShape(storageReasons)).readonly() }),
]);

/** A message from the server's process. */
export type ServerMessage = z.infer<typeof serverMessage>;

/** The desktop application's requests to the running server. Each is answered with a message of the same type. */
export const desktopRequest = z.discriminatedUnion("type", [
  /** Asks for the URLs for other computers. */
  z.object({ type: z.literal("addresses") }),
  /** Asks for a backup now, and for its result. */
  z.object({ type: z.literal("backup") }),
  /** Pauses or resumes discovery on the network, and asks for the new state. */
  z.object({ type: z.literal("discovery"), paused: z.boolean() }),
]);

/** A request from the desktop application. */
export type DesktopRequest = z.infer<typeof desktopRequest>;

/** Makes the server finish its work and exit. */
export const desktopStop = z.object({ type: z.literal("stop") });

/** A message from the desktop application. */
export type DesktopMessage = DesktopRequest | z.infer<typeof desktopStop>;
