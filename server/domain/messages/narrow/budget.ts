import type { Direction } from "./merge.ts";

/** A number of rows that may be read before other requests run. */
export type Budget = {
  /** Spends `cost` on the rows that were read up to this ID. Returns false if nothing is left: then read no further. */
  readonly spend: (cost: number, id: number) => boolean;
  /** The ID up to which everything was read; null if no stream had to stop. */
  readonly reached: () => number | null;
};

/** Creates a budget of this many rows, for streams in one direction. */
export function createBudget(rows: number, direction: Direction): Budget {
  const nearer = direction === "older" ? Math.max : Math.min;
  let left = rows;
  let reached: number | null = null;
  return {
    spend: (cost, id) => {
      left -= cost;
      if (left > 0) return true;
      reached = reached === null ? id : nearer(reached, id);
      return false;
    },
    reached: () => reached,
  };
}
