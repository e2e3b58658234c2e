import type { Query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import type { TakeTurn } from "../../../transactions/turns.ts";
import type { Scope } from "./scope.ts";

/** The source of an export: a snapshot of the database, the scope, and the turns of reading. */
export type Source = Reader & { readonly scope: Scope; readonly takeTurn: TakeTurn };

/** Reads rows by ID, page by page. The query takes the last ID so far and the number of rows to return. */
export async function* rowsById<Row extends { readonly id: number }>(
  source: Pick<Source, "store" | "takeTurn">,
  pages: Query<Row>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = pages.all(source, after, pageSize);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    await source.takeTurn();
  }
}

/** The number of rows that are read at once. */
const pageSize = 100;
