import { changeDatabase } from "./change-database.ts";

/** Deletes all rows of a table in a database that nothing has open. Rows that refer to them stay. */
export function emptyTable(database: string, table: string): void {
  changeDatabase(database, `DELETE FROM "${table}"`);
}
