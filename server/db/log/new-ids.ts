import type Sqlite from "better-sqlite3";

/**
 * New rows that people know by ID, in tables whose next ID is one more than the largest. They are rarely added. Messages
 * show the conversations of direct messages, and not those of topics.
 */
const unnumberedRows = [
  { table: "users" },
  { table: "channels" },
  { table: "channel_folders" },
  { table: "user_groups" },
  { table: "conversations", condition: "NEW.channel_id IS NULL" },
];

/** The tables of {@link unnumberedRows}. */
export const unnumberedTables: readonly string[] = unnumberedRows.map(({ table }) => table);

/** How many IDs of each sequence may have been read before the disk had them, and were lost by a power cut. */
export const mostUnflushedIds = 10_000;

/**
 * Returns a function that says, once after each commit, whether IDs of its rows could be given out again after a power
 * cut, if anybody read them before the commit was on the disk. They could if the table has no sequence, or if there may
 * be more rows than IDs are skipped after a power cut.
 */
export function watchNewIds(sqlite: Sqlite.Database): () => boolean {
  let hasUnnumbered = false;
  sqlite.function("note_unnumbered_row", () => {
    hasUnnumbered = true;
    return null;
  });
  for (const { table, condition } of unnumberedRows) {
    sqlite.exec(`CREATE TEMP TRIGGER note_${table} AFTER INSERT ON main.${table}
      ${condition === undefined ? "" : `WHEN ${condition}`} BEGIN SELECT note_unnumbered_row(); END`);
  }
  const totalChanges = sqlite.prepare<[], number>("SELECT total_changes()").pluck();
  let known = totalChanges.get() ?? 0;
  return () => {
    const total = totalChanges.get() ?? 0;
    const mustHide = hasUnnumbered || total - known > mostUnflushedIds;
    known = total;
    hasUnnumbered = false;
    return mustHide;
  };
}

/**
 * Skips IDs after the server ended without closing the database, for rows that a power cut has taken: somebody may have
 * read them, and must not find another row under the same ID.
 */
export function skipUnflushedIds(sqlite: Sqlite.Database): void {
  sqlite.transaction(() => {
    // The first row of a table may be lost with its sequence.
    sqlite.exec(`INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_schema
      WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)`);
    sqlite
      .prepare("INSERT INTO message_gaps (after_id, size) SELECT seq, ? FROM sqlite_sequence WHERE name = 'messages'")
      .run(mostUnflushedIds);
    sqlite.prepare("UPDATE sqlite_sequence SET seq = seq + ?").run(mostUnflushedIds);
  })();
}
