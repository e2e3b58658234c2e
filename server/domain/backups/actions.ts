import { and, desc, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import { backupSettings, backups } from "../../db/schema/backups.ts";
import type { BackupReason } from "../../texts/reasons/backup-reasons.ts";
import type { Tx } from "../../transactions/tx.ts";
import { writeBackupReason } from "./failure.ts";
import { type Backup, type BackupSettings, forgetSettingsOfBackups, settingsOfBackups } from "./queries.ts";

/** The largest number of failed backups in the list. */
const failureLimit = 50;

/** The parts of the settings that people choose. */
export type ChosenBackupSettings = Partial<Omit<BackupSettings, "since">>;

/**
 * Changes when backups are made and where they go. A changed schedule starts now: its earlier times do not count as
 * missed.
 */
export function changeBackupSettings(tx: Tx, chosen: ChosenBackupSettings): void {
  const before = settingsOfBackups(tx);
  const { isEnabled, frequency, weekday, hour, keep, folder } = { ...before, ...chosen };
  const isSameSchedule =
    isEnabled === before.isEnabled &&
    frequency === before.frequency &&
    weekday === before.weekday &&
    hour === before.hour;
  const since = isSameSchedule ? before.since : tx.now;
  const row = { isEnabled, frequency, weekday, hour, keep, folder, since };
  tx.store.db
    .insert(backupSettings)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: backupSettings.id, set: row })
    .run();
  forgetSettingsOfBackups(tx);
}

/** Records that a backup has started. */
export function insertBackup(tx: Tx, row: Pick<Backup, "userId" | "bySchedule" | "folder" | "name">): Backup {
  deleteOldFailures(tx);
  return tx.store.db
    .insert(backups)
    .values({ ...row, createdAt: tx.now })
    .returning()
    .get();
}

/** Records that a backup is complete and was checked. */
export function finishBackup(
  tx: Tx,
  id: number,
  found: Pick<Backup, "bytes"> & Partial<Pick<Backup, "uploads" | "missing">>,
): void {
  tx.store.db
    .update(backups)
    .set({ finishedAt: tx.now, ...found })
    .where(eq(backups.id, id))
    .run();
}

/** Records that a backup failed, when (UNIX seconds), and why. */
export function failBackup(tx: Tx, id: number, failedAt: number, reason: BackupReason): void {
  const failure = writeBackupReason(reason);
  tx.store.db.update(backups).set({ failedAt, failure, reason }).where(eq(backups.id, id)).run();
}

/** Records that a finished backup was found damaged, or that it is undamaged again. */
export function recordDamage(tx: Tx, id: number, isDamaged: boolean): void {
  const reason: BackupReason | null = isDamaged ? { code: "found_damaged", facts: {} } : null;
  const failure = reason && writeBackupReason(reason);
  tx.store.db.update(backups).set({ failure, reason }).where(eq(backups.id, id)).run();
}

/** Deletes the rows of backups whose files were removed or changed. */
export function deleteBackups(tx: Tx, ids: readonly number[]): void {
  tx.store.db
    .delete(backups)
    .where(inArray(backups.id, [...ids]))
    .run();
}

function deleteOldFailures(tx: Tx): void {
  const { id, failedAt } = backups;
  const newest = tx.store.db
    .select({ id })
    .from(backups)
    .where(isNotNull(failedAt))
    .orderBy(desc(id))
    .limit(failureLimit);
  tx.store.db
    .delete(backups)
    .where(and(isNotNull(failedAt), notInArray(id, newest)))
    .run();
}
