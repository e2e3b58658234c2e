import type Sqlite from "better-sqlite3";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Reader, statement } from "./store.ts";

declare const valueType: unique symbol;

/** A column of a result, by its type: text, numbers or null, as SQLite stores them. */
export type Column<T> = { readonly [valueType]?: T };

/** Columns of a result by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row with these columns. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never };

/** A column with values of this type, such as `column<0 | 1>()`. */
export function column<T extends string | number | null>(): Column<T> {
  return {};
}

export const integer = column<number>();
export const text = column<string>();

/** The values of a query, for its `?` or its `:names`. */
type Value = string | number | null | Readonly<Record<string, string | number | null>>;

/** A query in hand-written SQL. */
export type Query<Row> = {
  readonly all: (reader: Reader, ...values: readonly Value[]) => Row[];
  /** The first row; undefined when there is none. */
  readonly first: (reader: Reader, ...values: readonly Value[]) => Row | undefined;
  /** Row by row, for callers that may stop before the end. */
  readonly each: (reader: Reader, ...values: readonly Value[]) => Iterable<Row>;
};

/**
 * A query that the query builder cannot express, or not as well. It is prepared once for each database, and its column
 * names are then compared with the declared ones. Rows are returned unchanged. `parameter.ts` explains the plus in
 * `+?`.
 * @example const idsOf = query({ id: integer, next: column<number | null>() }, "SELECT id, next FROM … WHERE id > +?");
 */
export function query<C extends Columns>(columns: C, sql: string): Query<RowOf<C>> {
  const prepared = statement((db) => {
    const fresh = db.$client.prepare(sql);
    assertColumns(columns, fresh);
    // SQLite's result has no type; its columns were compared above.
    return fresh as Sqlite.Statement<unknown[], RowOf<C>>;
  });
  return {
    all: (reader, ...values) => prepared(reader).all(...values),
    first: (reader, ...values) => prepared(reader).get(...values),
    each: (reader, ...values) => prepared(reader).iterate(...values),
  };
}

/** Whether a query has any row. It is prepared once for each database. */
export function exists(sql: string): (reader: Reader, ...values: readonly Value[]) => boolean {
  const prepared = statement((db) => db.$client.prepare(sql));
  return (reader, ...values) => prepared(reader).get(...values) !== undefined;
}

/** A write that the query builder cannot express. It is prepared once for each database. */
export function write(sql: string): (tx: Reader, ...values: readonly Value[]) => void {
  const prepared = statement((db) => db.$client.prepare(sql));
  return (tx, ...values) => void prepared(tx).run(...values);
}

/** The rows of a query whose text is composed at run time; its prepared statement is kept for some time. */
export function rowsOf<C extends Columns>(
  { store }: Reader,
  _columns: C,
  sql: string,
  values: readonly unknown[],
): RowOf<C>[] {
  return store.all(sql, values) as RowOf<C>[];
}

function assertColumns(columns: Columns, prepared: Sqlite.Statement): void {
  const answered = prepared.columns().map(({ name }) => name);
  const declared = Object.keys(columns);
  if (answered.length === declared.length && answered.every((name) => declared.includes(name))) return;
  throw new Error(`A query answers ${answered.join()}, and ${declared.join()} is declared: ${prepared.source}`);
}

/** Columns of a table for a query in SQL: the list of expressions, and the columns by their names in the code. */
export type Selection<C extends Columns> = { readonly list: string; readonly columns: C };

type ColumnsOf<T extends SQLiteTable, Name extends keyof T["_"]["columns"]> = {
  readonly [N in Name]: Column<Stored<T["_"]["columns"][N]>>;
};

/** The type that SQLite stores for a column of the schema: 0 and 1 for a flag, text for JSON. */
type Stored<C extends SQLiteColumn> = C["_"]["notNull"] extends true
  ? C["_"]["driverParam"]
  : C["_"]["driverParam"] | null;

/**
 * Columns of a table that has an alias in the query.
 * @example const message = selection(messages, "m", ["id", "senderId"]); // message.list: "m.id AS id, m.sender_id AS
 * senderId"
 */
export function selection<T extends SQLiteTable, Name extends keyof T["_"]["columns"] & string>(
  _table: T,
  alias: string,
  names: readonly Name[],
): Selection<ColumnsOf<T, Name>> {
  const list = names.map((name) => `${alias}.${snakeCase(name)} AS ${name}`).join(", ");
  return { list, columns: Object.fromEntries(names.map((name) => [name, {}])) as ColumnsOf<T, Name> };
}

/** The database's name for `senderId`: `sender_id`. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
