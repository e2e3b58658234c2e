/** The limits of the setting for how many scheduled backups are kept. */
export const keptBackups = { min: 1, max: 365 } as const;

/** The limits of a backup that an owner uploads. */
export const uploadedBackupLimits = {
  /** The largest piece of an upload, in MiB. */
  pieceSize: 16,
  /** How much of the disk it leaves free, in bytes, because the server goes on writing. */
  freeSpace: 256 * 1024 * 1024,
  /** After how many seconds without a piece an unfinished upload is removed. */
  idleSeconds: 3_600,
  /** After how many seconds without a piece another owner may begin. A piece takes more than a minute at 1 Mbit/s. */
  takeoverSeconds: 180,
  /** For how many seconds an uploaded backup is kept. */
  keptSeconds: 86_400,
} as const;
