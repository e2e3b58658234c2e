import { and, desc, isNotNull, isNull } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { backupSettings, backups } from "../../db/schema/backups.ts";
import { type Reader, statement } from "../../db/store.ts";

/** When backups are made by themselves and where they go, as stored. */
export type BackupSettings = Omit<typeof backupSettings.$inferSelect, "id">;

/** A backup that this server has made or tried to, as stored. */
export type Backup = typeof backups.$inferSelect;

/** As long as nobody has chosen anything: none by themselves, a week of them in the data folder. */
const factorySettings: BackupSettings = {
  isEnabled: false,
  frequency: "daily",
  weekday: 0,
  hour: 12,
  keep: 7,
  folder: null,
  since: 0,
};

/** When backups are made by themselves, and where they go. */
export function settingsOfBackups(reader: Reader): BackupSettings {
  return settings.get(reader, "only");
}

/** Call this in the transaction that writes the settings. */
export function forgetSettingsOfBackups(tx: Undoable): void {
  settings.forgetAll(tx);
}

/** The newest backup that is proven whole, and was not found damaged since; undefined for none. */
export function lastBackup(reader: Reader): Backup | undefined {
  return newestFinished(reader).get();
}

/** The newest that could not be made, where none could since; undefined when all is well. */
export function failureSinceLast(reader: Reader): Backup | undefined {
  const [failed] = failedBackups(reader);
  const last = lastBackup(reader);
  return failed === undefined || (last !== undefined && last.id > failed.id) ? undefined : failed;
}

/** Those that were proven whole when they were made, the newest first. */
export function finishedBackups(reader: Reader): readonly Backup[] {
  return allFinished(reader).all();
}

/** Those that could not be made, as far as they are remembered, the newest first. */
export function failedBackups(reader: Reader): readonly Backup[] {
  return allFailed(reader).all();
}

/** Those that are neither finished nor failed: the one under way, and those that a server which was killed has left. */
export function unfinishedBackups(reader: Reader): readonly Backup[] {
  return unfinished(reader).all();
}

const settings = defineCache((reader, _only: "only"): BackupSettings => {
  const row = reader.store.db.select().from(backupSettings).get();
  return row ?? factorySettings;
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
