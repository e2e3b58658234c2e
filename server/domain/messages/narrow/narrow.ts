import type { Phrase } from "../../../markdown/search-words.ts";
import { noUpperBound, type Window } from "../access.ts";
import type { Condition } from "./condition.ts";
import type { ReadableRange } from "./readable-ranges.ts";
import type { Source } from "./streams.ts";
import type { WordConditions } from "./word-filter.ts";

/** A compiled narrow: the messages in these ranges that meet every condition. */
export type Narrow = {
  readonly ranges: readonly ReadableRange[];
  /** Only the messages of the ranges that are in this window, which terms about time set. */
  readonly window: Window;
  readonly conditions: readonly Condition[];
  /** Conditions that have an index of their own. The most selective index is read instead of the ranges. */
  readonly indexed: readonly IndexedCondition[];
  readonly words: WordConditions;
  /** Words and phrases to highlight in the found messages; null when the narrow does not search for words. */
  readonly searched: readonly Phrase[] | null;
};

/** A condition, and the sources that together yield exactly the messages that meet it. */
export type IndexedCondition = {
  readonly sources: readonly Source[];
  /** A smaller rank means that fewer messages are likely to meet it. */
  readonly rank: number;
  readonly condition: Condition;
};

/** Ranks of indexed conditions, the most selective first. */
export const ranks = { id: 0, words: 1, flag: 2, has: 3, sender: 4 } as const;

/** A narrow that selects everything in these ranges. */
export function everythingIn(ranges: readonly ReadableRange[]): Narrow {
  const words = { required: [], excluded: [], typedCount: 0, searchedCount: 0 };
  const window = { after: 0, through: noUpperBound };
  return { ranges, window, conditions: [], indexed: [], words, searched: null };
}

/** Keeps the ranges that pass a test. */
export function keepRanges(narrow: Narrow, test: (range: ReadableRange) => boolean): Narrow {
  return { ...narrow, ranges: narrow.ranges.filter(test) };
}

/** Adds a condition that every message must meet. */
export function addCondition(narrow: Narrow, condition: Condition): Narrow {
  return { ...narrow, conditions: [...narrow.conditions, condition] };
}

/** Adds a condition that every message must meet, with the index that finds these messages. */
export function addIndexedCondition(narrow: Narrow, indexed: IndexedCondition): Narrow {
  return { ...narrow, indexed: [...narrow.indexed, indexed] };
}
