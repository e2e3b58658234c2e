import { msg } from "#server/texts/msg.ts";
import { fileReasons } from "./file-reasons.ts";
import type { ReasonOf } from "./reason.ts";

/** Why a backup failed, does not count, or was not restored, and why its folder cannot be used. */
export const backupReasons = {
  ...fileReasons,
  disk_full: msg`There is no room on the disk of {folder}. Free some, or choose another folder.`,
  disk_read_only: msg`The disk of {folder} is read-only. Have it mounted for writing, or choose another folder.`,
  disk_failing: msg`The disk of {folder} is failing. Check it, or choose another folder.`,
  disk_missing: msg`None of the backups that were made in {folder} are there anymore. Connect the disk that has them. If you have deleted them, back up now. The schedule then continues.`,
  folder_missing: msg`The folder {folder} is not there. Connect the disk that it is on, or choose another folder.`,
  folder_forbidden: msg`The server may not write to {folder}. Change who owns it, or choose another folder.`,
  folder_unreadable: msg`The folder {folder} cannot be read. Check who owns it, or choose another.`,
  folder_unusable: msg`The folder {folder} cannot be used. Choose another.`,
  folder_inside_data: msg`The folder must not be inside the data folder. Choose another, best on another disk.`,
  not_a_folder: msg`{folder} is not a folder. Choose another.`,
  in_progress: msg`A backup is already being made.`,
  server_ended: msg`The server ended while it was being made.`,
  server_stopped: msg`The server was stopped while it was being made.`,
  not_recorded: msg`This server has no record of it: another server made it, or this server was restored to an earlier state.`,
  size_changed: msg`Its size has changed since it was verified. Do not rely on it.`,
  found_damaged: msg`It was found damaged when it was read. Do not rely on it.`,
  no_longer_owner: msg`The person who requested it was no longer an owner when it was ready.`,
  see_log: msg`The server's log says what went wrong.`,
};

/** Why a backup or its folder is not used, with the facts. */
export type BackupReason = ReasonOf<typeof backupReasons>;
