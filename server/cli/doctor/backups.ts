import { daysWithoutBackup } from "../../domain/server-status/limits.ts";
import { type Finding, fine, wrong } from "./check.ts";
import type { StoredTimes } from "./stored-times.ts";

/**
 * Checks that the server has made a backup recently.
 * @param now milliseconds
 */
export function checkBackups(
  now: number,
  { lastBackupAt, foundedAt }: Pick<StoredTimes, "lastBackupAt" | "foundedAt">,
): Finding {
  const name = "Backups";
  const seconds = Math.floor(now / 1_000);
  if (foundedAt === null) return fine(name, "none yet");
  const since = lastBackupAt ?? foundedAt;
  const last =
    lastBackupAt === null ? "none yet" : `the last one is of ${new Date(lastBackupAt * 1_000).toLocaleString("en-GB")}`;
  if (seconds - since <= daysWithoutBackup * 86_400) return fine(name, last);
  return wrong(
    name,
    `${last}; backups of "watercooler backup" are not counted`,
    "Turn on daily backups on the admin page, under Data, preferably on another disk.",
  );
}
