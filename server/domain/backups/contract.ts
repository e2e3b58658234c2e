import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { flag, plainText } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";
import { keptBackups } from "./limits.ts";
import {
  backupContentsShape,
  backupReason,
  backupSettingsShape,
  backupShape,
  backupUnderWayShape,
  frequency,
  restoredShape,
  weekday,
} from "./shapes.ts";

/** The name of the backup in the examples. */
export const exampleName = "watercooler-2026-03-02T12-00-04.tar";

/** Scheduled and requested backups of the server, and their contents. */
export const backupEndpoints = {
  getBackups: endpoint({
    method: "GET",
    path: "/backups",
    who: "administrator",
    refuses: [],
    summary: "Get the schedule and folder of backups, the backup in progress, and the list of backups.",
    params: {},
    returns: z.object({
      settings: backupSettingsShape,
      /** When the next scheduled one is made, in UNIX seconds; null where none is. */
      next: z.int().nullable(),
      under_way: backupUnderWayShape.nullable(),
      /** The newest finished and checked backup, in any folder. */
      last: z.object({ file: z.string(), time: z.int(), size: z.int(), verified: z.int() }).nullable(),
      /** Why the last backup failed, when, and what can be done; null when it succeeded. */
      failure: z
        .object({
          time: z.int(),
          message: z.string(),
          /** The same for programs; null for a failure from before the server recorded that. */
          reason: backupReason.nullable(),
        })
        .nullable(),
      /** Why the folder cannot be used now; null when it can be. */
      folder_problem: z.string().nullable(),
      /** The same for programs. */
      folder_reason: backupReason.nullable(),
      /** Free space on the folder's disk, in bytes; null where that is unknown. */
      free: z.int().nullable(),
      /** The newest two hundred backups in the folder, the newest first. */
      backups: z.array(backupShape),
    }),
    errors: [],
    example: {
      params: {},
      returns: {
        settings: {
          enabled: true,
          frequency: "daily",
          weekday: 0,
          hour: 12,
          keep: 7,
          folder: "/mnt/backups",
          is_default_folder: false,
        },
        next: 1_772_535_600,
        under_way: { started: 1_772_449_201, made_by: null, step: "packing", progress: 0.42 },
        last: { file: `/mnt/backups/${exampleName}`, time: 1_772_449_204, size: 593_920_000, verified: 1_772_449_231 },
        failure: null,
        folder_problem: null,
        folder_reason: null,
        free: 210_000_000_000,
        backups: [
          {
            name: exampleName,
            time: 1_772_449_204,
            size: 593_920_000,
            verified: 1_772_449_231,
            problem: null,
            reason: null,
            by_schedule: true,
            made_by: null,
            uploads: 812,
            missing: 0,
          },
        ],
      },
    },
  }),

  updateBackupSettings: endpoint({
    method: "PATCH",
    path: "/backups/settings",
    administers: "backup",
    who: "administrator",
    refuses: [],
    summary:
      "Choose when backups are made automatically. Only owners can choose the folder, because backups contain everything.",
    params: {
      enabled: json(flag.optional(), "Whether backups are made automatically."),
      frequency: text(frequency.optional(), "How often."),
      weekday: json(weekday.optional(), "The day of weekly ones: 0 for Sunday to 6 for Saturday."),
      hour: json(z.int().min(0).max(23).optional(), "The hour of the day, in the server's time zone."),
      keep: json(z.int().min(keptBackups.min).max(keptBackups.max).optional(), "How many are kept."),
      folder: text(
        plainText(1000).optional(),
        "The full path of an existing folder on the server's computer; empty for the one in the data folder.",
      ),
    },
    returns: z.object({ settings: backupSettingsShape }),
    errors: [],
    example: {
      params: { enabled: true, frequency: "weekly", weekday: 5, hour: 17, keep: 8 },
      returns: {
        settings: {
          enabled: true,
          frequency: "weekly",
          weekday: 5,
          hour: 17,
          keep: 8,
          folder: "/mnt/backups",
          is_default_folder: false,
        },
      },
    },
  }),

  createBackup: endpoint({
    method: "POST",
    path: "/backups",
    administers: "backup",
    who: "administrator",
    refuses: [],
    summary: "Create a backup now, in the background, unless one is in progress.",
    params: {},
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),

  createBackupPreview: endpoint({
    method: "POST",
    path: "/backups/preview",
    administers: null,
    who: "owner",
    refuses: [],
    summary: "Preview a backup. It is read and verified in the background, and nothing changes.",
    params: {
      file: text(
        plainText(1000),
        "The name of a backup in the folder, or the full path of any backup on the server's computer.",
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { file: exampleName }, returns: {} },
  }),

  restoreBackup: endpoint({
    method: "POST",
    path: "/backups/restore",
    administers: null,
    who: "owner",
    refuses: [],
    summary:
      "Restore a backup. It is unpacked and checked in the background. Then the server restarts with the data of the backup. The old data is kept.",
    params: {
      file: text(
        plainText(1000),
        "The name of a backup in the folder, or the full path of any backup on the server's computer.",
      ),
      password: text(z.string().max(sentLimits.password), "Your own password."),
    },
    returns: z.object({}),
    errors: ["RATE_LIMIT_HIT"],
    example: { params: { file: exampleName, password: "watercooler" }, returns: {} },
  }),

  getBackupPreview: endpoint({
    method: "GET",
    path: "/backups/preview",
    who: "owner",
    refuses: [],
    summary: "Get the uploaded backup, and the results of the last preview of a backup and of the last restore.",
    params: {},
    returns: z.object({
      /** The uploaded backup, or the upload in progress; null when there is neither. */
      upload: z
        .object({
          /** The full path on the server's computer; null until it is complete. */
          file: z.string().nullable(),
          /** In bytes: its size, and how much of it the server has. */
          size: z.int(),
          received: z.int(),
          /** When it began or the last piece arrived, in UNIX seconds. */
          time: z.int(),
        })
        .nullable(),
      /** The progress of the running preview, 0 to 1; null when none is running. */
      progress: z.number().nullable(),
      /** The last finished preview; null when there was none since the server started. */
      preview: z
        .object({
          file: z.string(),
          /** Null when the backup cannot be restored. */
          contents: backupContentsShape.nullable(),
          /** Why it cannot be restored; null when it can be. */
          problem: z.string().nullable(),
          /** The same for programs. */
          reason: backupReason.nullable(),
        })
        .nullable(),
      /** The progress of preparing the requested restore, 0 to 1; null when none is running. */
      restoring: z.number().nullable(),
      /** The last finished restore; null when there was none since the server process started. */
      restored: restoredShape.nullable(),
    }),
    errors: [],
    example: {
      params: {},
      returns: {
        upload: null,
        progress: null,
        preview: {
          file: `/mnt/backups/${exampleName}`,
          contents: {
            organization: "Lindholm & Daughters",
            time: 1_772_449_204,
            version: "0.1.0",
            people: 12,
            channels: 5,
            messages: 48_210,
            uploads: 812,
            upload_size: 512_400_000,
            size: 593_920_000,
            missing: 0,
          },
          problem: null,
          reason: null,
        },
        restoring: null,
        restored: null,
      },
    },
  }),
} as const;
