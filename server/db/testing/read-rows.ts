import { type Columns, prepareQuery, type RowOf } from "../rows.ts";
import type { Reader } from "../store.ts";

/**
 * The rows of a query in SQL that only a test makes. Unlike `query`, it is prepared for each call.
 * @throws {Error} if its columns have other names than the declared ones
 */
export function readRows<C extends Columns>(
  reader: Reader,
  columns: C,
  sql: string,
  ...values: readonly unknown[]
): RowOf<C>[] {
  return prepareQuery(reader.store.db.$client, columns, sql).all(...values);
}

/**
 * The number that a query in SQL finds, such as a count; zero if it finds nothing.
 * @throws {Error} if it finds something else
 */
export function readNumber(reader: Reader, sql: string, ...values: readonly unknown[]): number {
  const found =
    reader.store.db.$client
      .prepare(sql)
      .pluck()
      .get(...values) ?? 0;
  if (typeof found !== "number") throw new Error(`Not a number: ${found}`);
  return found;
}
