import { msg } from "#server/texts/msg.ts";
import { fileReasons } from "./file-reasons.ts";
import type { ReasonOf } from "./reason.ts";

/** Why a server cannot use its data folder, or restore a backup there. */
export const folderReasons = {
  ...fileReasons,
  folder_in_use: msg`Another Watercooler is using this data folder. Stop it first.`,
  lock_damaged: msg`{file} is damaged. Delete that file.`,
  folder_not_made: msg`The folder {folder} can't be created. Choose another place for it.`,
  own_database_damaged: msg`The database {file} is damaged. Restore a backup: watercooler restore`,
  own_database_lost: msg`The database {file} is missing or empty, but its folder still has other files of an organization ({files}). {kept, select, rescued {The server has saved a copy of the database. Restore it: watercooler restore --from "{place}".} moved {When the server stopped, the database was at {place}. Move it back, with the other files of that folder.} other {Restore a backup: watercooler restore.}} To start with an empty organization instead: watercooler serve --start-empty. The old files then move to a separate folder.`,
  data_disk_failing: msg`The disk of {folder} is failing. Check it, or restore a backup to another disk: watercooler restore`,
  file_read_only: msg`The file {file} is on a read-only disk. Check the disk first, because systems make a failing disk read-only. Then make it writable.`,
  folder_read_only: msg`The folder {folder} is on a read-only disk. Check the disk first, because systems make a failing disk read-only. Then make it writable.`,
  file_not_writable: msg`The file {file} can't be written to. Check its permissions.`,
  folder_not_writable: msg`The folder {folder} can't be written to. Check its permissions.`,
};

/** Why a data folder cannot be used, with the facts. */
export type FolderReason = ReasonOf<typeof folderReasons>;
