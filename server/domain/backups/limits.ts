/** The limits of the setting for how many scheduled backups are kept. */
export const keptBackups = { min: 1, max: 365 } as const;

/** How much of the disk an uploaded backup leaves free, in bytes. The server goes on writing meanwhile. */
export const spaceLeft = 256 * 1024 * 1024;

/** The largest piece of an upload, in MiB. */
export const pieceLimit = 16;

/** After how many seconds without a piece an unfinished upload is removed. */
export const idleLimit = 3_600;

/** After how many seconds without a piece another owner may begin. A piece takes more than a minute at 1 Mbit/s. */
export const takeoverAfter = 180;

/** For how many seconds an uploaded backup is kept. */
export const keptFor = 86_400;
