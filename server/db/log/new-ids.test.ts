import { expect, onTestFinished, test } from "vitest";
import { openBareContext } from "../../testing/bare-context.ts";

/** Tables with IDs from the largest row, whose IDs nobody outside of the server knows, or that have one row. */
const unknownOutside = [
  "backup_settings",
  "conversations",
  "event_sequence",
  "events",
  "mail_relays",
  "message_edits",
  "subscription_periods",
];

test("every table whose IDs people know has a sequence, or is forced to the disk before anybody reads a new row", () => {
  const { ctx, close } = openBareContext();
  onTestFinished(close);
  const tables = ctx.store.all(
    `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.sql NOT LIKE '%AUTOINCREMENT%' AND c.pk = 1 AND c.name = 'id' AND c.type = 'INTEGER'
     ORDER BY m.name`,
    [],
  ) as { name: string }[];
  expect(tables.map(({ name }) => name)).toEqual([]);
});
