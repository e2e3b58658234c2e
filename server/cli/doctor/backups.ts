import type { Inspection } from "../../db/inspect.ts";
import { type Finding, fine, wrong } from "./check.ts";

/** After so many seconds without a backup too much would be lost. */
const longest = 7 * 86_400;

/**
 * Whether there is a backup that the server has made, and how old it is.
 * @param now milliseconds
 */
export function checkBackups(now: number, { lastBackupAt, foundedAt }: Inspection): Finding {
  const name = "Backups";
  const seconds = Math.floor(now / 1_000);
  if (foundedAt === null) return fine(name, "none yet, and nothing to lose");
  const since = lastBackupAt ?? foundedAt;
  const last =
    lastBackupAt === null ? "none yet" : `the last one is of ${new Date(lastBackupAt * 1_000).toLocaleString("en-GB")}`;
  if (seconds - since <= longest) return fine(name, last);
  return wrong(
    name,
    `${last}; those of "watercooler backup" are not known`,
    "Have one made every day in the administration, under Data; on another disk, if there is one.",
  );
}
