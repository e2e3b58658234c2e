import { type Column, placeholder, type SQL, sql } from "drizzle-orm";

/** A named value that a prepared UPDATE sets a column to. It is stored as the column requires. */
export function newValue(column: Column, name: string): SQL {
  return sql`${sql.param(placeholder(name), column)}`;
}
