import type Sqlite from "better-sqlite3";

/** How many rows there are taken to be at least, of everything. */
const rowsAtLeast = 10_000;

/**
 * Counts for the query planner what has changed much (https://sqlite.org/lang_analyze.html), but lets it take no table for
 * a small one. An office can grow a hundredfold before its server stops and counts again, and what has few rows the planner
 * reads from end to end rather than look rows up.
 */
export function updateStatistics(sqlite: Sqlite.Database): void {
  sqlite.pragma("optimize");
  const areThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get() !== undefined;
  if (!areThere) return;
  // The figures of an index are numbers between spaces, of which the first is how many rows it has.
  sqlite.exec(
    `UPDATE sqlite_stat1 SET stat = '${rowsAtLeast}' || ltrim(stat, '0123456789') WHERE CAST(stat AS INTEGER) < ${rowsAtLeast}`,
  );
}
