import { z } from "zod";

/** When backups are made by themselves, and where they go, as the API writes it. */
export const backupSettingsShape = z.object({
  enabled: z.boolean(),
  frequency: z.enum(["daily", "weekly"]),
  /** 0 for Sunday to 6 for Saturday; counts for weekly ones. */
  weekday: z.int(),
  /** Of the day where the server stands, 0 to 23. */
  hour: z.int(),
  /** How many are kept; older ones are removed once a newer one is checked. */
  keep: z.int(),
  /** A full path on the server's computer. */
  folder: z.string(),
  /** Whether that is the one in the data folder, which is lost with it. */
  is_default_folder: z.boolean(),
});

/** The backup that is being made, as the API writes it. */
export const backupUnderWayShape = z.object({
  /** UNIX seconds. */
  started: z.int(),
  /** Who asked for it; null for the schedule, and for who did so at the server's computer. */
  made_by: z.int().nullable(),
  step: z.enum(["copying", "packing", "checking"]),
  /** How much of that step is done, 0 to 1. */
  progress: z.number(),
});

/** A file of a backup in the folder, as the API writes it. */
export const backupShape = z.object({
  name: z.string(),
  /** UNIX seconds: when it was begun, or for one that this server does not know, when the file was written last. */
  time: z.int(),
  /** In bytes. */
  size: z.int(),
  /** When it was read back and found whole; null for one that this server does not know, or that has changed since. */
  verified: z.int().nullable(),
  /** Why it counts as not verified; null where it is. */
  problem: z.string().nullable(),
  by_schedule: z.boolean(),
  /** Who asked for it; null for the schedule, for who did so at the server's computer, and where that is not known. */
  made_by: z.int().nullable(),
  /** How many uploads are in it, and how many had lost their files before; null where that is not known. */
  uploads: z.int().nullable(),
  missing: z.int().nullable(),
});

/** What a backup holds, as the API writes it. */
export const backupContentsShape = z.object({
  /** Null where nobody has set one up. */
  organization: z.string().nullable(),
  /** When it was made, in UNIX seconds, and by which version; null for backups that do not say. */
  time: z.int(),
  version: z.string().nullable(),
  /** Active people, channels that are not archived. */
  people: z.int(),
  channels: z.int(),
  messages: z.int(),
  uploads: z.int(),
  /** In bytes: of the uploads, and of the file itself. */
  upload_size: z.int(),
  size: z.int(),
  /** How many uploads are not in it. */
  missing: z.int(),
});

/** How a way back to a backup ended, as the API writes it. */
export const restoredShape = z.object({
  file: z.string(),
  /** UNIX seconds. */
  time: z.int(),
  /** Why everything is as it was before; null where the backup is in place. */
  problem: z.string().nullable(),
  /** Where the database is kept that was there before; null where it is in place. */
  replaced: z.string().nullable(),
  /** How many uploads are spoken of whose files neither the backup nor the server has. */
  missing: z.int(),
});
