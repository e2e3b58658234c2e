import { query, text } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";

/** Queries for the full-text index (https://sqlite.org/fts5.html, section 3). */
export type WordConditions = {
  /** Queries that must all find a message. */
  readonly required: readonly string[];
  /** Queries that must not find it. */
  readonly excluded: readonly string[];
  /** How many words were typed, and how many are searched for, including those that begin with the typed ones. */
  readonly typedCount: number;
  readonly searchedCount: number;
};

/** A test whether a message has the required words and none of the excluded ones. */
export type WordFilter = (id: number) => boolean;

/**
 * The largest distance between the IDs of messages that are filtered together. A common word is in most messages
 * between them, and the query gathers all of those.
 */
export const filterSpan = 20_000;

/** Looks up the words in the messages between two IDs, and returns a test for these messages. */
export function createWordFilter(
  reader: Reader,
  { required, excluded }: WordConditions,
  [one, other]: readonly [number, number],
): WordFilter {
  const idsWith = (query: string): ReadonlySet<number> => {
    const values = [query, Math.min(one, other), Math.max(one, other)];
    const row = matchesBetween.first(reader, ...values);
    return new Set<number>(JSON.parse(row?.ids ?? "[]"));
  };
  const including = required.length === 0 ? null : idsWith(required.join(" AND "));
  const excluding = excluded.length === 0 ? null : idsWith(excluded.map((query) => `(${query})`).join(" OR "));
  return (id) => including?.has(id) !== false && excluding?.has(id) !== true;
}

// Cast to integers, because a number from JavaScript is a REAL. The full-text index cannot jump to a REAL.
const matchesBetween = query(
  { ids: text },
  `
  SELECT json_group_array(rowid) AS ids FROM message_search
  WHERE message_search MATCH ? AND rowid >= CAST(? AS INTEGER) AND rowid <= CAST(? AS INTEGER)`,
);
