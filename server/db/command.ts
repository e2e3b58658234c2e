import type Sqlite from "better-sqlite3";
import { Param, Placeholder } from "drizzle-orm";
import { type Drizzle, type Reader, statement } from "./store.ts";

/** Values of a command's placeholders, by name. */
type Values = Readonly<Record<string, unknown>>;

/** A prepared write. */
export type Command = { readonly run: (values: Values) => Sqlite.RunResult };

/**
 * A write that is prepared once for each database, together with the positions of its values. It is for the writes that
 * every message needs: the query builder takes as long to build one as SQLite takes to write the row.
 * @example const insert = command((db) => db.insert(events).values({ id: placeholder("id"), type: placeholder("type")
 * }));
 */
export function command(
  build: (db: Drizzle) => { readonly toSQL: () => { readonly sql: string; readonly params: unknown[] } },
): (tx: Reader) => Command {
  return statement((db) => {
    const { sql, params } = build(db).toSQL();
    const prepared = db.$client.prepare(sql);
    const sources = params.map(sourceOf);
    return { run: (values) => prepared.run(...sources.map((source) => source(values))) };
  });
}

/** The source of a parameter of the statement. */
function sourceOf(param: unknown): (values: Values) => unknown {
  if (param instanceof Placeholder) return named(param.name);
  if (!(param instanceof Param)) return () => param;
  const { encoder, value } = param;
  if (!(value instanceof Placeholder)) return () => encoder.mapToDriverValue(value);
  const source = named(value.name);
  return (values) => encoder.mapToDriverValue(source(values));
}

function named(name: string): (values: Values) => unknown {
  return (values) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The command needs a value for ${name}.`);
    return value;
  };
}
