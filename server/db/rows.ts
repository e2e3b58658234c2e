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

/** A column of numbers. */
export const integer = column<number>();
/** A column of texts. */
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
  const prepared = statement((db) => prepareQuery(db.$client, columns, sql));
  return {
    all: (reader, ...values) => prepared(reader).all(...values),
    first: (reader, ...values) => prepared(reader).get(...values),
    each: (reader, ...values) => prepared(reader).iterate(...values),
  };
}

/**
 * Prepares a query in hand-written SQL, and compares its column names with the declared ones.
 * @throws {Error} if they differ
 */
export function prepareQuery<C extends Columns>(
  sqlite: Sqlite.Database,
  columns: C,
  sql: string,
): Sqlite.Statement<unknown[], RowOf<C>> {
  const fresh = sqlite.prepare<unknown[], RowOf<C>>(sql);
  const answered = columnsOf(fresh);
  const declared = Object.keys(columns);
  if (answered.length !== declared.length || !areDeclared(columns, answered)) throw wrongColumns(columns, fresh);
  return fresh;
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

/** How many composed queries stay prepared. */
const composedLimit = 500;

/**
 * Queries whose text is composed at run time. Each is prepared once for some time, and answers some of the columns, or
 * all.
 */
export function composedQuery<C extends Columns>(
  columns: C,
): (reader: Reader, sql: string, values: readonly unknown[]) => RowOf<C>[] {
  const prepare = statement((db) => {
    const prepared = new Map<string, Sqlite.Statement<unknown[], RowOf<C>>>();
    return (sql: string) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const fresh = db.$client.prepare<unknown[], RowOf<C>>(sql);
      if (!areDeclared(columns, columnsOf(fresh))) throw wrongColumns(columns, fresh);
      if (prepared.size >= composedLimit) prepared.clear();
      prepared.set(sql, fresh);
      return fresh;
    };
  });
  return (reader, sql, values) => prepare(reader)(sql).all(...values);
}

function columnsOf<Row>(prepared: Sqlite.Statement<unknown[], Row>): string[] {
  return prepared.columns().map(({ name }) => name);
}

function areDeclared(columns: Columns, answered: readonly string[]): boolean {
  return answered.every((name) => Object.hasOwn(columns, name));
}

function wrongColumns<Row>(columns: Columns, prepared: Sqlite.Statement<unknown[], Row>): Error {
  const declared = Object.keys(columns).join();
  return new Error(`A query answers ${columnsOf(prepared).join()}, and ${declared} is declared: ${prepared.source}`);
}

/** Columns of a table for a query in SQL: the list of expressions, and the columns by their names in the code. */
export type Selection<C extends Columns> = { readonly list: string; readonly columns: C };

type ColumnsOf<T extends SQLiteTable, Name extends keyof T["_"]["columns"]> = {
  readonly [N in Name]: Column<StoredValue<T["_"]["columns"][N]>>;
};

/** The type that SQLite stores for a column of the schema: 0 and 1 for a flag, text for JSON. */
type StoredValue<C extends SQLiteColumn> = C["_"]["notNull"] extends true
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
  // No type says that `fromEntries` returns exactly the names it was given.
  return { list, columns: Object.fromEntries(names.map((name) => [name, {}])) as ColumnsOf<T, Name> };
}

/** The database's name for `senderId`: `sender_id`. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
