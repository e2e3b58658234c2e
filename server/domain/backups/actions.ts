import { and, desc, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import { backupSettings, backups } from "../../db/schema/backups.ts";
import type { Tx } from "../../transactions/tx.ts";
import { type Backup, type BackupSettings, forgetSettingsOfBackups, settingsOfBackups } from "./queries.ts";

/** How many that failed are remembered. */
const remembered = 50;

/** The parts of the settings that people choose. */
export type ChosenBackupSettings = Partial<Omit<BackupSettings, "since">>;

/** Changes when backups are made and where they go; of another schedule only what is to come counts. */
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

/** Notes that a backup is begun. */
export function insertBackup(tx: Tx, row: Pick<Backup, "userId" | "bySchedule" | "folder" | "name">): Backup {
  forgetOldFailures(tx);
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

/** Records that a backup failed, since when (UNIX seconds), and why. */
export function failBackup(tx: Tx, id: number, failedAt: number, failure: string): void {
  tx.store.db.update(backups).set({ failedAt, failure }).where(eq(backups.id, id)).run();
}

/** Records why a finished backup is damaged, in words for its list; null if it is whole again. */
export function recordDamage(tx: Tx, id: number, failure: string | null): void {
  tx.store.db.update(backups).set({ failure }).where(eq(backups.id, id)).run();
}

/** Forgets backups whose files are gone, or somebody else's by now. */
export function forgetBackups(tx: Tx, ids: readonly number[]): void {
  tx.store.db
    .delete(backups)
    .where(inArray(backups.id, [...ids]))
    .run();
}

function forgetOldFailures(tx: Tx): void {
  const { id, failedAt } = backups;
  const newest = tx.store.db
    .select({ id })
    .from(backups)
    .where(isNotNull(failedAt))
    .orderBy(desc(id))
    .limit(remembered);
  tx.store.db
    .delete(backups)
    .where(and(isNotNull(failedAt), notInArray(id, newest)))
    .run();
}
