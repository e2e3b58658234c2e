import type Sqlite from "better-sqlite3";

/** The least number of rows that the planner may assume for any table. */
const rowsAtLeast = 10_000;

/**
 * Updates the statistics of the query planner (https://sqlite.org/lang_analyze.html), but lets no table look small. An
 * office can grow a hundredfold before the next update, which comes when its server stops, and the planner scans tables
 * that it believes to be small.
 */
export function updateStatistics(sqlite: Sqlite.Database): void {
  sqlite.pragma("optimize");
  const areThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get() !== undefined;
  if (!areThere) return;
  // The statistics of an index are numbers between spaces; the first is its number of rows.
  sqlite.exec(
    `UPDATE sqlite_stat1 SET stat = '${rowsAtLeast}' || ltrim(stat, '0123456789') WHERE CAST(stat AS INTEGER) < ${rowsAtLeast}`,
  );
}
