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
    expect(contents(world)).toEqual(before);
  }
}

/**
 * The rows of every table, by table; of the full-text index the tables that hold its words stand for it. Numbers that
 * are set aside for events say nothing of what happened.
 */
function contents({ ctx: { store } }: World): Record<string, unknown[]> {
  const tables = store.all(
    `SELECT name FROM sqlite_master
     WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name <> 'event_sequence' ORDER BY name`,
    [],
  ) as { name: string }[];
  return Object.fromEntries(tables.map(({ name }) => [name, store.all(`SELECT * FROM "${name}"`, [])]));
}
