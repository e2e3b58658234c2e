import { expect } from "vitest";
import type { World } from "./world.ts";

/**
 * Proves that a refused request leaves no trace: every table holds after it what it held before. Passes on what the
 * request answers, or throws.
 * @example await expect(expectUnchanged(world, () => world.gus.call(endpoint, params))).rejects.toMatchObject({ … });
 */
export async function expectUnchanged<T>(world: World, act: () => Promise<T>): Promise<T> {
  const before = contents(world);
  try {
    return await act();
  } finally {
    expectSame(before, contents(world));
  }
}

/**
 * Proves of any number of requests, one after the other, that those that are refused leave no trace; what `act` answers
 * tells which were. Reads the tables again only when something was written.
 */
export function refusalsLeaveNoTrace(world: World) {
  let known: { readonly writes: number; readonly contents: Contents } | undefined;
  const look = () => {
    const writes = writesOf(world);
    if (known?.writes !== writes) known = { writes, contents: contents(world) };
    return known;
  };
  return async <T extends { readonly status: number }>(act: () => Promise<T>): Promise<T> => {
    const before = look();
    const answer = await act();
    if (answer.status !== 200 && look() !== before) expectSame(before.contents, look().contents);
    return answer;
  };
}

/** The rows of every table, by table. */
type Contents = Readonly<Record<string, readonly unknown[]>>;

/**
 * Proves that nothing was written between two looks at the tables. Events that every queue has delivered are pruned each
 * minute, the oldest first, whatever is asked meanwhile.
 */
function expectSame(before: Contents, after: Contents): void {
  const idOf = (event: unknown) => (event as { id: number }).id;
  const [oldest] = after.events ?? [];
  const kept = oldest === undefined ? [] : (before.events ?? []).filter((event) => idOf(event) >= idOf(oldest));
  expect(after).toEqual({ ...before, events: kept });
}

/** How many rows were ever written, those included that were rolled back. */
function writesOf({ ctx: { store } }: World): number {
  const [row] = store.all("SELECT total_changes() AS writes", []) as { writes: number }[];
  return row?.writes ?? 0;
}

/**
 * The rows of every table, by table; of the full-text index the tables that hold its words stand for it. Numbers that
 * are set aside for events say nothing of what happened, nor does what is written down as time passes: what was sent on
 * days that are over, and what the clock showed.
 */
export function contents({ ctx: { store } }: World): Contents {
  const tables = store.all(
    `SELECT name FROM sqlite_master
     WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT IN ('event_sequence', 'message_days', 'server_clocks') ORDER BY name`,
    [],
  ) as { name: string }[];
  return Object.fromEntries(tables.map(({ name }) => [name, rowsOf(name)]));

  function rowsOf(name: string): unknown[] {
    const rows = store.all(`SELECT * FROM "${name}"`, []);
    const passing = passingColumns[name];
    if (passing === undefined) return rows;
    return (rows as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !passing.includes(column))),
    );
  }
}

/** What is not the doing of the request that it changes by: every one uses a key, and mail is tried in the background. */
const passingColumns: Readonly<Record<string, readonly string[]>> = {
  api_keys: ["last_used_at", "address"],
  sessions: ["last_used_at", "address"],
  mail_outbox: ["attempts", "next_attempt_at", "last_error"],
};
