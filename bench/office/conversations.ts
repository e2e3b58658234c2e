import type Sqlite from "better-sqlite3";

/** The IDs of some topics, for the rows of a floor, because its table has the product's foreign keys. */
export function findTopics(sqlite: Sqlite.Database, count: number): number[] {
  return sqlite
    .prepare<[number], number>("SELECT id FROM conversations WHERE channel_id IS NOT NULL ORDER BY id LIMIT ?")
    .pluck()
    .all(count);
}
