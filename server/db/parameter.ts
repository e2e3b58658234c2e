import { placeholder, type SQL, sql } from "drizzle-orm";

/**
 * A parameter of a prepared query by name, for use in its WHERE and LIMIT clauses.
 *
 * The unary plus changes no value. Without it SQLite looks at the value bound to `column = ?` or `LIMIT ?` when it
 * plans, and so prepares the whole statement anew every time it runs (https://sqlite.org/c3ref/prepare.html): some
 * 13 µs instead of 2 for a look-up in an index that is not unique.
 */
export function parameter(name: string): SQL {
  return sql`+${placeholder(name)}`;
}
