import type Sqlite from "better-sqlite3";

/** The smallest number of rows that the planner may assume for any table. */
const minimumRows = 10_000;

/**
 * Updates the statistics of the query planner (https://sqlite.org/lang_analyze.html), but keeps every table from
 * looking small. The next update is when the server stops, and the office can grow a hundredfold before that. The
 * planner scans tables that it believes to be small.
 */
export function updateStatistics(sqlite: Sqlite.Database): void {
  sqlite.pragma("optimize");
  const hasStatistics = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get() !== undefined;
  if (!hasStatistics) return;
  // The statistics of an index are numbers between spaces; the first is its number of rows.
  sqlite.exec(
    `UPDATE sqlite_stat1 SET stat = '${minimumRows}' || ltrim(stat, '0123456789') WHERE CAST(stat AS INTEGER) < ${minimumRows}`,
  );
}
