/** Room below which a server is about to stop taking messages, in bytes. */
const leastRoom = 500_000_000;

/** How much of the disk should be free, in bytes: to go on, and for a copy of the database before an upgrade. */
export function wantedRoom(databaseSize: number): number {
  return Math.max(leastRoom, databaseSize);
}
