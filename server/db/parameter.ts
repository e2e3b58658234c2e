import { placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * A named parameter of a prepared query, for its WHERE and LIMIT clauses.
 *
 * The unary plus does not change the value. Without it, SQLite reads the value bound to `column = ?` or `LIMIT ?` when
 * it plans, and so prepares the whole statement again every time it runs (https://sqlite.org/c3ref/prepare.html). A
 * look-up in an index that is not unique then takes some 13 µs instead of 2.
 */
export function parameter(name: string): SQL {
  return sql`+${placeholder(name)}`;
}

/** Whether a column has one of the numbers of the parameter `ids`, which is a JSON array. */
export function isListed(column: SQLiteColumn): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${placeholder("ids")}))`;
}
