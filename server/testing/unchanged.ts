import { expect } from "vitest";
import { statement } from "../db/store.ts";
import type { World } from "./world.ts";

/**
 * Verifies that a refused request leaves no trace: every table has the same content as before. Returns the request's
 * answer, or throws its error.
 * @example await expect(expectUnchanged(world, () => world.gus.call(endpoint, params))).rejects.toMatchObject({ … });
 */
export async function expectUnchanged<T>(world: World, act: () => Promise<T>): Promise<T> {
  const before = readTables(world);
  try {
    return await act();
  } finally {
    expectSame(before, readTables(world));
  }
}

/**
 * Verifies for any number of requests, one after the other, that refused ones leave no trace. The status that `act`
 * returns shows whether it was refused. The tables are read again only after a write.
 */
export function createTraceCheck(world: World) {
  let last: { readonly writes: number; readonly contents: Contents } | undefined;
  const readContents = () => {
    const writes = countWrites(world);
    if (last?.writes !== writes) last = { writes, contents: readTables(world) };
    return last;
  };
  return async <T extends { readonly status: number }>(act: () => Promise<T>): Promise<T> => {
    const before = readContents();
    const answer = await act();
    if (answer.status !== 200 && readContents() !== before) expectSame(before.contents, readContents().contents);
    return answer;
  };
}

/** The rows of every table, by table. */
type Contents = Readonly<Record<string, readonly unknown[]>>;

/**
 * Verifies that nothing was written between two reads of the tables. Events that every queue has delivered are pruned
 * each minute, the oldest first, independent of the requests.
 */
function expectSame(before: Contents, after: Contents): void {
  const idOf = (event: unknown) => (event as { id: number }).id;
  const [oldest] = after.events ?? [];
  const kept = oldest === undefined ? [] : (before.events ?? []).filter((event) => idOf(event) >= idOf(oldest));
  expect(after).toEqual({ ...before, events: kept });
}

/** The number of rows written so far, including those that were rolled back. */
function countWrites({ ctx }: World): number {
  return writeCount(ctx).get() ?? 0;
}

const writeCount = statement(({ $client }) => $client.prepare<[], number>("SELECT total_changes()").pluck());

/**
 * Reads the rows of every table. The full-text index is compared by its own tables of words. The tables of reserved
 * event IDs, of messages for each day and of the clock are left out, because they also change without a request.
 */
export function readTables({ ctx }: World): Contents {
  return Object.fromEntries(rowReaders(ctx).map(([name, rows]) => [name, withoutIgnored(name, rows.all())]));
}

/** The query of each table. Preparing them takes longer than running them. */
const rowReaders = statement(({ $client }) =>
  $client
    .prepare<[], string>(
      `SELECT name FROM sqlite_master
       WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT IN ('event_sequence', 'message_days', 'server_clocks') ORDER BY name`,
    )
    .pluck()
    .all()
    .map((name) => [name, $client.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}"`)] as const),
);

function withoutIgnored(table: string, rows: readonly Record<string, unknown>[]): readonly unknown[] {
  const ignored = ignoredColumns[table];
  if (ignored === undefined) return rows;
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !ignored.includes(column))));
}

/** Columns that change independent of the request: every request uses a key, and mail is sent in the background. */
const ignoredColumns: Readonly<Record<string, readonly string[]>> = {
  api_keys: ["last_used_at", "address"],
  sessions: ["last_used_at", "address"],
  mail_outbox: ["attempts", "next_attempt_at", "last_error", "last_failure"],
};
