import type Sqlite from "better-sqlite3";

/**
 * Reports every SQLite error of a statement on this connection from now on, even if the caller handles it. Errors of
 * other databases, such as backups, are not reported.
 */
export function watchSqliteErrors(sqlite: Sqlite.Database, report: (error: unknown) => void): void {
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((text: string) => watched(reporting(() => prepare(text)))) as typeof sqlite.prepare;

  function watched(statement: Sqlite.Statement): Sqlite.Statement {
    const { run, get, all, iterate } = statement;
    return Object.assign(statement, {
      run: (...values: unknown[]) => reporting(() => run.apply(statement, values)),
      get: (...values: unknown[]) => reporting(() => get.apply(statement, values)),
      all: (...values: unknown[]) => reporting(() => all.apply(statement, values)),
      iterate: (...values: unknown[]) => reportIterating(reporting(() => iterate.apply(statement, values))),
    });
  }

  function reporting<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      report(error);
      throw error;
    }
  }

  function* reportIterating<T>(rows: Iterable<T>): Generator<T, undefined> {
    try {
      yield* rows;
    } catch (error) {
      report(error);
      throw error;
    }
  }
}
