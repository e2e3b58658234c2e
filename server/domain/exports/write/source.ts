import type { Query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import type { Pace } from "./pace.ts";
import type { Scope } from "./scope.ts";

/** What an export is made from: the database at one moment, what of it is to be in it, and how fast it is gone through. */
export type Source = Reader & { readonly scope: Scope; readonly pace: Pace };

/** Rows with an ID, page by page; the query takes the last ID so far and how many rows it is to answer. */
export async function* rowsById<Row extends { readonly id: number }>(
  source: Pick<Source, "store" | "pace">,
  pages: Query<Row>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = pages.all(source, after, page);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    await source.pace();
  }
}

/** How many rows are read at once. */
const page = 100;
