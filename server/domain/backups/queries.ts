import { and, desc, isNotNull, isNull } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { backupSettings, backups } from "../../db/schema/backups.ts";
import { type Reader, statement } from "../../db/store.ts";
import { type BackupReason, backupReasons } from "../../texts/reasons/backup-reasons.ts";
import { reasonShape } from "../../texts/reasons/reason.ts";

/** The settings of scheduled backups, as stored. */
export type BackupSettings = Omit<typeof backupSettings.$inferSelect, "id">;

/** A backup that this server made or tried to make, as stored. */
export type Backup = typeof backups.$inferSelect;

/** The default settings: no schedule; seven backups are kept, in the data folder. */
const initialSettings: BackupSettings = {
  isEnabled: false,
  frequency: "daily",
  weekday: 0,
  hour: 12,
  keep: 7,
  folder: null,
  since: 0,
};

/** The settings of scheduled backups. */
export function settingsOfBackups(reader: Reader): BackupSettings {
  return settings.get(reader, "only");
}

/** Clears the cached settings. Call it in the transaction that writes them. */
export function forgetSettingsOfBackups(tx: Undoable): void {
  settings.forgetAll(tx);
}

/** The newest backup that was checked and was not found damaged since; undefined for none. */
export function lastBackup(reader: Reader): Backup | undefined {
  return newestFinished(reader).get();
}

/** The newest failed backup, unless a later one succeeded; undefined then. */
export function failureSinceLastBackup(reader: Reader): Backup | undefined {
  const [failed] = failedBackups(reader);
  const last = lastBackup(reader);
  return failed === undefined || (last !== undefined && last.id > failed.id) ? undefined : failed;
}

/** Backups that were checked when they were made, the newest first. */
export function finishedBackups(reader: Reader): readonly Backup[] {
  return allFinished(reader).all();
}

/** Failed backups that are still listed, the newest first. */
export function failedBackups(reader: Reader): readonly Backup[] {
  return allFailed(reader).all();
}

/** Backups without a result: the running one, and those left by a killed server. */
export function unfinishedBackups(reader: Reader): readonly Backup[] {
  return unfinished(reader).all();
}

/** Why a backup failed or does not count; null where only the text of its failure is stored. */
export function reasonOfBackup({ reason }: Backup): BackupReason | null {
  return reasonShape(backupReasons).safeParse(reason).data ?? null;
}

const settings = defineCache((reader, _only: "only"): BackupSettings => {
  const row = reader.store.db.select().from(backupSettings).get();
  return row ?? initialSettings;
});

const newestFinished = statement((db) =>
  db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), isNull(backups.failure)))
    .orderBy(desc(backups.id))
    .limit(1)
    .prepare(),
);

const allFailed = statement((db) =>
  db.select().from(backups).where(isNotNull(backups.failedAt)).orderBy(desc(backups.id)).prepare(),
);

const allFinished = statement((db) =>
  db.select().from(backups).where(isNotNull(backups.finishedAt)).orderBy(desc(backups.id)).prepare(),
);

const unfinished = statement((db) =>
  db
    .select()
    .from(backups)
    .where(and(isNull(backups.finishedAt), isNull(backups.failedAt)))
    .prepare(),
);
