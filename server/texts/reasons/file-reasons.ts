import { msg } from "#server/texts/msg.ts";

/** What is wrong with a backup's file, or with the database or disk that backups come from and go to. */
export const fileReasons = {
  file_missing: msg`The file {file} doesn't exist. Check the spelling, and that its disk is connected.`,
  file_forbidden: msg`The server doesn't have permission to read {file}. Change the file's permissions.`,
  not_a_file: msg`{file} is not a file. Choose a backup.`,
  not_a_backup: msg`{file} is damaged or not a backup. Use another backup.`,
  not_a_database: msg`{file} is damaged or not a database. Use another backup.`,
  other_program: msg`{file} is not a Watercooler database. Choose another.`,
  newer_version: msg`{file} was written by a newer version of Watercooler. Install that version.`,
  file_in_use: msg`{file} is in use, or was not closed properly. Back it up, then use the backup.`,
  database_damaged: msg`The database is damaged, so it can't be backed up. Run watercooler doctor: it says how to repair it.`,
  data_disk_full: msg`The disk of {folder} is full. Free some space, then try again.`,
};
