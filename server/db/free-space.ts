import { statfs } from "node:fs/promises";

/** With less room than this, a server soon stops accepting messages; in bytes. */
const minimumFreeSpace = 500_000_000;

/** How much of the disk should be free, in bytes: for normal work, and for a copy of the database before an upgrade. */
export function recommendedFreeSpace(databaseSize: number): number {
  return Math.max(minimumFreeSpace, databaseSize);
}

/** Free space in bytes that is too little for any message: the database and its log grow by whole pages. */
export const leastFreeSpace = 100_000;

/** How much of the disk of a folder the server can use, in bytes. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
