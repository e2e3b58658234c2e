import Sqlite from "better-sqlite3";

/** Changes a table without updating one of its indexes, as a failing disk would. */
export function changeWithoutIndex(file: string, index: string, change: string): void {
  const described = withWritableSchema(file, (sqlite) => {
    const row = sqlite
      .prepare("SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE name = ?")
      .get(index);
    sqlite.prepare("DELETE FROM sqlite_master WHERE name = ?").run(index);
    return row;
  });
  withWritableSchema(file, (sqlite) => sqlite.exec(change));
  withWritableSchema(file, (sqlite) =>
    sqlite.prepare("INSERT INTO sqlite_master VALUES (@type, @name, @tbl_name, @rootpage, @sql)").run(described),
  );
}

function withWritableSchema<Result>(file: string, work: (sqlite: Sqlite.Database) => Result): Result {
  const sqlite = new Sqlite(file);
  sqlite.unsafeMode();
  sqlite.pragma("writable_schema = ON");
  const result = work(sqlite);
  sqlite.close();
  return result;
}
