import { z } from "zod";
import { backupReasons } from "../../texts/reasons/backup-reasons.ts";
import { reasonShape } from "../../texts/reasons/reason.ts";

/** Why a backup or its folder is not used, for programs. */
export const backupReason = reasonShape(backupReasons);

/** How often scheduled backups are made. */
export const frequency = z.enum(["daily", "weekly"]);

/** How often scheduled backups are made. */
export type Frequency = z.infer<typeof frequency>;

/** 0 for Sunday to 6 for Saturday. */
export const weekday = z.int().min(0).max(6);

/** The settings of scheduled backups, as the API writes them. */
export const backupSettingsShape = z.object({
  enabled: z.boolean(),
  frequency,
  /** Only used by weekly schedules. */
  weekday,
  /** The hour of the day in the server's time zone, 0 to 23. */
  hour: z.int(),
  /** How many are kept; older ones are removed once a newer one is checked. */
  keep: z.int(),
  /** A full path on the server's computer. */
  folder: z.string(),
  /** Whether it is the default folder, inside the data folder. Backups there are lost together with the data. */
  is_default_folder: z.boolean(),
});

/** The running backup, as the API writes it. */
export const backupUnderWayShape = z.object({
  /** UNIX seconds. */
  started: z.int(),
  /** Who requested it; null for the schedule, and for a person at the server's computer. */
  made_by: z.int().nullable(),
  step: z.enum(["copying", "packing", "checking"]),
  /** The progress of that step, 0 to 1. */
  progress: z.number(),
});

/** A backup in the folder, as the API writes it. */
export const backupShape = z.object({
  name: z.string(),
  /** UNIX seconds: when it was started. For backups that this server does not know, when the file was last written. */
  time: z.int(),
  /** In bytes. */
  size: z.int(),
  /** When it was read back without errors; null for one that this server does not know, or that has changed since. */
  verified: z.int().nullable(),
  /** Why it does not count as verified; null when it does. */
  problem: z.string().nullable(),
  /** The same for programs; null without a problem, and for one from before the server recorded that. */
  reason: backupReason.nullable(),
  by_schedule: z.boolean(),
  /** Who requested it; null for the schedule, for a person at the server's computer, and where it is unknown. */
  made_by: z.int().nullable(),
  /** How many uploads it contains, and how many had lost their files before; null where that is unknown. */
  uploads: z.int().nullable(),
  missing: z.int().nullable(),
});

/** The contents of a backup, as the API writes them. */
export const backupContentsShape = z.object({
  /** Null if no organization was set up. */
  organization: z.string().nullable(),
  /** When it was made, in UNIX seconds, and by which version; null for backups that do not contain the version. */
  time: z.int(),
  version: z.string().nullable(),
  /** Active people; channels that are not archived. */
  people: z.int(),
  channels: z.int(),
  messages: z.int(),
  uploads: z.int(),
  /** Sizes of the uploads and of the backup's file, in bytes. */
  upload_size: z.int(),
  size: z.int(),
  /** How many uploads are missing from it. */
  missing: z.int(),
});

/** The result of a restore, as the API writes it. */
export const restoredShape = z.object({
  file: z.string(),
  /** UNIX seconds. */
  time: z.int(),
  /** Why nothing was restored; null when the backup was restored. */
  problem: z.string().nullable(),
  /** The same for programs; null without a problem, and for an unexpected one. */
  reason: backupReason.nullable(),
  /** Where the previous database is kept; null when it is still in use. */
  replaced: z.string().nullable(),
  /** How many uploads in the database have no file, in the backup or on the server. */
  missing: z.int(),
});
