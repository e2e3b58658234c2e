import type Sqlite from "better-sqlite3";

/**
 * Reports every SQLite error of a statement on this connection from now on, even if the caller handles it. Errors of
 * other databases, such as backups, are not reported.
 */
export function watchSqliteErrors(sqlite: Sqlite.Database, hear: (error: unknown) => void): void {
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((text: string) => heeded(heard(() => prepare(text)))) as typeof sqlite.prepare;

  function heeded(statement: Sqlite.Statement): Sqlite.Statement {
    const { run, get, all, iterate } = statement;
    return Object.assign(statement, {
      run: (...values: unknown[]) => heard(() => run.apply(statement, values)),
      get: (...values: unknown[]) => heard(() => get.apply(statement, values)),
      all: (...values: unknown[]) => heard(() => all.apply(statement, values)),
      iterate: (...values: unknown[]) => eachHeard(heard(() => iterate.apply(statement, values))),
    });
  }

  function heard<T>(ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      hear(error);
      throw error;
    }
  }

  function* eachHeard<T>(rows: Iterable<T>): Generator<T, undefined> {
    try {
      yield* rows;
    } catch (error) {
      hear(error);
      throw error;
    }
  }
}
