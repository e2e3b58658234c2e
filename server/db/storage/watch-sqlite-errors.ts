import type Sqlite from "better-sqlite3";

/**
 * Reports every SQLite error of a statement on this connection from now on, even if the caller handles it. Errors of
 * other databases, such as backups, are not reported.
 */
export function watchSqliteErrors(sqlite: Sqlite.Database, report: (error: unknown) => void): void {
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((text: string) => watchStatement(reportErrors(() => prepare(text)))) as typeof sqlite.prepare;

  function watchStatement(statement: Sqlite.Statement): Sqlite.Statement {
    const { run, get, all, iterate } = statement;
    return Object.assign(statement, {
      run: (...values: unknown[]) => reportErrors(() => run.apply(statement, values)),
      get: (...values: unknown[]) => reportErrors(() => get.apply(statement, values)),
      all: (...values: unknown[]) => reportErrors(() => all.apply(statement, values)),
      iterate: (...values: unknown[]) => reportErrorsOfRows(reportErrors(() => iterate.apply(statement, values))),
    });
  }

  function reportErrors<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      report(error);
      throw error;
    }
  }

  function* reportErrorsOfRows<T>(rows: Iterable<T>): Generator<T, undefined> {
    try {
      yield* rows;
    } catch (error) {
      report(error);
      throw error;
    }
  }
}
