import { msg } from "#server/texts/msg.ts";
import type { ReasonOf } from "./reason.ts";

/** Why a running server cannot save anything, and what to do: two or more sentences that belong together. */
export const storageReasons = {
  gone: msg`The database {file} was deleted, moved or replaced while the server ran, so nothing is saved anymore.`,
  moved: msg`It is at {file} now. Move it back, and the server goes on by itself.`,
  copying: msg`All that was saved until then is being copied to another file. Do not stop the server before that is done.`,
  no_room: msg`There is no room to copy what was saved until then. Free some for it; it is tried again every minute. Do not stop the server before that.`,
  copied: msg`All that was saved until then is in {file}. Stop the server, and run: watercooler restore --from "{file}"`,
  failing: msg`The disk of {file} is failing, so nothing is saved anymore. Check the disk, then restart the server.`,
  damaged: msg`The database {file} is damaged, so nothing is saved anymore. Stop the server, and run: watercooler doctor. It says whether it can be repaired without a backup.`,
  no_backup: msg`The server has made no backup.`,
  last_backup: msg`The last good backup is {file}.`,
};

/** One of these sentences, with its facts. */
export type StorageReason = ReasonOf<typeof storageReasons>;
