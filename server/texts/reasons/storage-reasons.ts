import { msg } from "#server/texts/msg.ts";
import type { ReasonOf } from "./reason.ts";

/** Why a running server cannot save anything, and what to do: two or more sentences that belong together. */
export const storageReasons = {
  gone: msg`The database {file} was deleted, moved, or replaced while the server was running, so nothing is being saved.`,
  moved: msg`It is now at {file}. Move it back: the server continues automatically.`,
  copying: msg`The server is copying the database to another file. Don't stop the server until the copy is complete.`,
  no_room: msg`There is no space for a copy of it. Free some space. Don't stop the server: it tries again every minute.`,
  copied: msg`Everything up to then is in {file}. Stop the server, then restore that file: watercooler restore --from "{file}"`,
  failing: msg`The disk of {file} is failing, so nothing is being saved. Check the disk, then restart the server.`,
  damaged: msg`The database {file} is damaged, so nothing is being saved. Stop the server, then run: watercooler doctor. It says whether the database can be repaired without a backup.`,
  no_backup: msg`There is no backup.`,
  last_backup: msg`Last good backup: {file}.`,
};

/** One of these sentences, with its facts. */
export type StorageReason = ReasonOf<typeof storageReasons>;
