import { z } from "zod";
import { backupReasons } from "../../texts/reasons/backup-reasons.ts";
import { certificateReasons } from "../../texts/reasons/certificate-reasons.ts";
import { discoveryReasons } from "../../texts/reasons/discovery-reasons.ts";
import { reasonShape } from "../../texts/reasons/reason.ts";
import { mailFailure } from "../mail/shapes.ts";

/** A client that listens for events: one event queue. */
const connectedClient = z.object({
  /** What the API key was issued to, or a short name of the browser; null where it is unknown. */
  client: z.string().nullable(),
  /** The IP address of its last request; null where it is unknown. */
  ip_address: z.string().nullable(),
  /** UNIX seconds; null where it is unknown. */
  since: z.int().nullable(),
  /** UNIX seconds; the current time for a client that waits for events. */
  last_poll: z.int(),
});

/** The connected people: all are counted, and at most two hundred are listed. */
export const connectionsShape = z.object({
  people: z.int(),
  clients: z.int(),
  /** Sorted by name. If there are more than two hundred, only those who connected last. */
  list: z.array(
    z.object({
      user_id: z.int(),
      full_name: z.string(),
      is_bot: z.boolean(),
      clients: z.array(connectedClient),
    }),
  ),
});

/** How much of the disk the data uses, in bytes. */
export const storageShape = z.object({
  /** The database and its write-ahead log. */
  database: z.int(),
  uploads: z.int(),
  /** The quota for all uploads together; null for none. */
  upload_quota: z.int().nullable(),
  /** In the data folder: copies of the database from before an upgrade or a restore, and backups made there. */
  backups: z.int(),
  exports: z.int(),
  /** The free and the total space of the data folder's disk. */
  free: z.int(),
  disk: z.int(),
});

/** The newest backup that this server has made and checked. */
export const lastBackupShape = z.object({
  /** UNIX seconds. */
  time: z.int(),
  /** In bytes. */
  size: z.int(),
});

/** Which steps of setting up a new organization are done. */
export const firstStepsShape = z.object({
  /** Somebody else has an account, or an invitation can be used. */
  invitations: z.boolean(),
  /** There are more channels than the first one. */
  channels: z.boolean(),
  /** Backups are made by schedule. */
  backups: z.boolean(),
  /** Passwords cannot be sent unencrypted: HTTPS is required, or only this computer reaches the server. */
  https: z.boolean(),
  second_owner: z.boolean(),
  /** Somebody is signed in with the desktop application on another computer. */
  desktop_app: z.boolean(),
});

/** A problem that an administrator should solve: a constant code and its facts. The page has the text for each code. */
export const warningShape = z.discriminatedUnion("code", [
  /**
   * The database (`file`) was deleted, moved or replaced while the server ran, so nothing is saved. `moved_to` is where
   * it is now, null if it was deleted. `rescue` and `rescued_to` say to which file the data was saved.
   */
  z.object({
    code: z.literal("database_gone"),
    file: z.string(),
    moved_to: z.string().nullable(),
    rescue: z.enum(["none", "under-way", "failed", "saved"]),
    rescued_to: z.string().nullable(),
  }),
  /**
   * The database (`file`) is damaged, so nothing is saved. `last_backup` is the path of the newest checked backup; null
   * for none.
   */
  z.object({ code: z.literal("database_damaged"), file: z.string(), last_backup: z.string().nullable() }),
  /**
   * The system could not read or write the database (`file`), so nothing is saved until a restart. `last_backup` is the
   * path of the newest checked backup; null for none.
   */
  z.object({ code: z.literal("disk_failing"), file: z.string(), last_backup: z.string().nullable() }),
  /**
   * The server's newest backup is older than `daysWithoutBackup`, or there is none yet. `last_backup` is when it was made, in UNIX
   * seconds; null for none.
   */
  z.object({ code: z.literal("no_recent_backup"), last_backup: z.int().nullable() }),
  /** The last backup failed: when (UNIX seconds), and why, in a sentence and for programs (null if it is old). */
  z.object({
    code: z.literal("backup_failed"),
    time: z.int(),
    problem: z.string(),
    reason: reasonShape(backupReasons).nullable(),
  }),
  /** Less disk space is free than recommended, in bytes. `full` says that there is no room for any message. */
  z.object({ code: z.literal("disk_nearly_full"), free: z.int(), wanted: z.int(), full: z.boolean() }),
  /** The server could not open more files and connections: when (UNIX seconds, within the last hour), and its limit. */
  z.object({ code: z.literal("too_many_open_files"), time: z.int(), limit: z.int().nullable() }),
  /** More than nine tenths of the quota for uploads are used, in bytes. */
  z.object({ code: z.literal("uploads_nearly_full"), used: z.int(), quota: z.int() }),
  /** Other computers can reach the server, and passwords are sent to it unencrypted. */
  z.object({ code: z.literal("password_over_http") }),
  /** Names and addresses of this server that its certificate does not cover. Browsers that use them show a warning. */
  z.object({ code: z.literal("certificate_lacks_names"), names: z.array(z.string()) }),
  /** A certificate given by start options expires soon (UNIX seconds). */
  z.object({ code: z.literal("certificate_ends"), expires: z.int() }),
  /** The certificate could not be renewed, or is not trusted: why, in a sentence and for programs. */
  z.object({
    code: z.literal("certificate_problem"),
    problem: z.string(),
    reason: reasonShape(certificateReasons).nullable(),
  }),
  /**
   * The mail server does not accept mail. `last_error` is its last answer as text, `last_failure` the same for programs.
   */
  z.object({
    code: z.literal("mail_not_taken"),
    waiting: z.int(),
    last_error: z.string(),
    last_failure: mailFailure.nullable(),
  }),
  /** Mail waits and there is no mail server to hand it to. */
  z.object({ code: z.literal("no_mail_relay"), waiting: z.int() }),
  /** The computer's clock is behind the newest message (UNIX seconds). */
  z.object({ code: z.literal("clock_behind"), newest_message: z.int() }),
  /**
   * The computer's clock (`time`) is far ahead of the last time known before it jumped (`last_known`). Until
   * `kept_until` the server does not trust the clock and deletes no old data; null if the server has not checked its
   * clock since. All are UNIX seconds.
   */
  z.object({ code: z.literal("clock_ahead"), time: z.int(), last_known: z.int(), kept_until: z.int().nullable() }),
  /** There is only one owner. If they forget their password, nobody can create a reset link for them. */
  z.object({ code: z.literal("single_owner"), user_id: z.int() }),
  /** The server cannot be found by its name, or not on every network: why, in sentences and for programs. */
  z.object({
    code: z.literal("not_found_by_name"),
    problem: z.string(),
    reasons: z.array(reasonShape(discoveryReasons)).readonly(),
  }),
  /** This computer has no address at which others could reach it. */
  z.object({ code: z.literal("no_network") }),
  /** None of the chosen networks (`interfaces`) has an address, but other networks of this computer have one. */
  z.object({ code: z.literal("no_chosen_network"), interfaces: z.array(z.string()) }),
]);

/** One warning. */
export type Warning = z.infer<typeof warningShape>;
