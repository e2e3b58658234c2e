import { z } from "zod";

/** A client of somebody's that listens for events: one event queue. */
const connectedClient = z.object({
  /** What the API key was issued to, or the browser in a few words; null where that is not known. */
  client: z.string().nullable(),
  /** The IP address that it came from last; null where that is not known. */
  ip_address: z.string().nullable(),
  /** UNIX seconds; null where that is not known. */
  since: z.int().nullable(),
  /** UNIX seconds; now for one that waits for events. */
  last_poll: z.int(),
});

/** Who is connected: everybody counted, and at most two hundred of them told of. */
export const connectionsShape = z.object({
  people: z.int(),
  clients: z.int(),
  /** By name; where there are more than two hundred, those who came last. */
  list: z.array(
    z.object({
      user_id: z.int(),
      full_name: z.string(),
      is_bot: z.boolean(),
      clients: z.array(connectedClient),
    }),
  ),
});

/** What the data takes of the disk, in bytes. */
export const storageShape = z.object({
  /** The database and its log. */
  database: z.int(),
  uploads: z.int(),
  /** What all uploads together may take; null where nothing is said. */
  upload_quota: z.int().nullable(),
  /** In the data folder: copies of the database from before an upgrade or a restore, and backups made there. */
  backups: z.int(),
  exports: z.int(),
  /** Of the disk that the data folder is on. */
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

/** What an administrator should see to, by a code that stays the same and the facts of it; what to say is the screen's. */
export const warningShape = z.discriminatedUnion("code", [
  /**
   * The database (`file`) was deleted, moved or replaced while the server ran, so nothing is saved: where it is now (null
   * where it is deleted), and the file that all of it was saved to, as soon as it is (`rescue` and `rescued_to`).
   */
  z.object({
    code: z.literal("database_gone"),
    file: z.string(),
    moved_to: z.string().nullable(),
    rescue: z.enum(["none", "under-way", "failed", "saved"]),
    rescued_to: z.string().nullable(),
  }),
  /** The database (`file`) was found damaged, so nothing is saved; the newest backup that was checked, null for none. */
  z.object({ code: z.literal("database_damaged"), file: z.string(), last_backup: z.string().nullable() }),
  /** The system could not read or write the database (`file`), so nothing is saved until a restart; the same. */
  z.object({ code: z.literal("disk_failing"), file: z.string(), last_backup: z.string().nullable() }),
  /** The newest backup that the server has made (UNIX seconds; null for none) is over a week old, or there is none yet. */
  z.object({ code: z.literal("no_recent_backup"), last_backup: z.int().nullable() }),
  /** The last backup could not be made (UNIX seconds), and why. */
  z.object({ code: z.literal("backup_failed"), time: z.int(), problem: z.string() }),
  /** Less of the disk is free than the server wants, in bytes. */
  z.object({ code: z.literal("disk_nearly_full"), free: z.int(), wanted: z.int() }),
  /** The server could open no more files and connections (UNIX seconds, within the last hour); how many it may have open. */
  z.object({ code: z.literal("too_many_open_files"), time: z.int(), limit: z.int().nullable() }),
  /** More than nine tenths of what uploads may take is used, in bytes. */
  z.object({ code: z.literal("uploads_nearly_full"), used: z.int(), quota: z.int() }),
  /** Other computers reach the server, and passwords travel to it in the clear. */
  z.object({ code: z.literal("password_over_http") }),
  /** Names and addresses of this server that its certificate is not for: browsers warn whoever uses them. */
  z.object({ code: z.literal("certificate_lacks_names"), names: z.array(z.string()) }),
  /** A certificate that was given to the server ends soon (UNIX seconds). */
  z.object({ code: z.literal("certificate_ends"), expires: z.int() }),
  /** The certificate could not be renewed, or is not believed: why, in a sentence. */
  z.object({ code: z.literal("certificate_problem"), problem: z.string() }),
  /** The mail server does not take the mail: what it said last. */
  z.object({ code: z.literal("mail_not_taken"), waiting: z.int(), last_error: z.string() }),
  /** Mail waits and there is no mail server to hand it to. */
  z.object({ code: z.literal("no_mail_relay"), waiting: z.int() }),
  /** The computer's clock is behind the newest message (UNIX seconds). */
  z.object({ code: z.literal("clock_behind"), newest_message: z.int() }),
  /**
   * The computer's clock (`time`) is far past the last thing known from before that; `kept_until`: when the server begins
   * to believe it, and to delete what is that old. In UNIX seconds.
   */
  z.object({ code: z.literal("clock_ahead"), time: z.int(), last_known: z.int(), kept_until: z.int().nullable() }),
  /** If the one owner forgets their password, nobody can make them a link for a new one. */
  z.object({ code: z.literal("single_owner"), user_id: z.int() }),
  /** The server cannot be found by its name, or not on every network. */
  z.object({ code: z.literal("not_found_by_name"), problem: z.string() }),
  /** This computer has no address at which others could reach it. */
  z.object({ code: z.literal("no_network") }),
  /** None of the chosen networks has an address, and others of this computer do. */
  z.object({ code: z.literal("no_chosen_network"), interfaces: z.array(z.string()) }),
]);

/** One warning. */
export type Warning = z.infer<typeof warningShape>;
