import { msg } from "#server/texts/msg.ts";
import { fileReasons } from "./file-reasons.ts";
import type { ReasonOf } from "./reason.ts";

/** Why a backup failed, does not count, or was not restored, and why its folder cannot be used. */
export const backupReasons = {
  ...fileReasons,
  disk_full: msg`The disk of {folder} is full. Free some space, or choose another folder.`,
  disk_read_only: msg`The disk of {folder} is read-only. Make it writable, or choose another folder.`,
  disk_failing: msg`The disk of {folder} is failing. Check it, or choose another folder.`,
  disk_missing: msg`All backups in {folder} are missing. Connect the disk that has them. If you deleted them, create a backup now. The schedule then continues.`,
  folder_missing: msg`The folder {folder} is missing. Connect its disk, or choose another folder.`,
  folder_forbidden: msg`The server doesn't have permission to write to {folder}. Change the folder's permissions, or choose another folder.`,
  folder_unreadable: msg`The folder {folder} can't be read. Check its permissions, or choose another.`,
  folder_unusable: msg`The folder {folder} can't be used. Choose another.`,
  folder_inside_data: msg`The folder can't be inside the data folder. Choose another, preferably on another disk.`,
  not_a_folder: msg`{folder} is not a folder. Choose another.`,
  in_progress: msg`A backup is already in progress.`,
  server_ended: msg`The server stopped unexpectedly during the backup.`,
  server_stopped: msg`The server was stopped during the backup.`,
  not_recorded: msg`This server has no record of it: another server created it, or this server was restored to an earlier state.`,
  size_changed: msg`Its size has changed since it was verified. Don't rely on it.`,
  found_damaged: msg`It is damaged. Don't rely on it.`,
  no_longer_owner: msg`The person who requested it was no longer an owner when it was ready.`,
  see_log: msg`The server log has the details.`,
};

/** Why a backup or its folder is not used, with the facts. */
export type BackupReason = ReasonOf<typeof backupReasons>;
