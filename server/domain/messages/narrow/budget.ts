import type { Direction } from "./merge.ts";

/** How much may be looked at before others are served. */
export type Budget = {
  /** Spends some of it on the way to an ID; false when nothing is left, and nothing behind that ID was looked at. */
  readonly spend: (cost: number, id: number) => boolean;
  /** The ID up to which everything was looked at; null when nobody had to stop. */
  readonly reached: () => number | null;
};

/** A budget of as much as so many rows cost, for streams that walk one way. */
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
