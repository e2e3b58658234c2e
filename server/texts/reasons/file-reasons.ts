import { msg } from "#server/texts/msg.ts";

/** What is wrong with a backup's file, or with the database or disk that backups come from and go to. */
export const fileReasons = {
  file_missing: msg`There is no file {file}. Check how it is spelled, and that its disk is connected.`,
  file_forbidden: msg`The server may not read {file}. Change who owns it.`,
  not_a_file: msg`{file} is not a file. Choose a backup.`,
  not_a_backup: msg`{file} is damaged or not a backup. Use another backup.`,
  not_a_database: msg`{file} is damaged or not a database. Use another backup.`,
  other_program: msg`{file} is not a Watercooler database. Choose another.`,
  newer_version: msg`{file} was written by a newer version of Watercooler. Install that version.`,
  file_in_use: msg`{file} is in use, or was not closed. Make a backup of it, then use that.`,
  database_damaged: msg`The database is damaged, so no backup of it can be made. Run watercooler doctor: it says how to repair it.`,
  data_disk_full: msg`The disk of {folder} is full. Free some space, then try again.`,
};
