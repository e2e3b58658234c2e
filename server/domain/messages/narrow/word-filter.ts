import { query, text } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";

/** What the full-text index is asked for (https://sqlite.org/fts5.html, section 3). */
export type WordConditions = {
  /** Queries that must each find a message. */
  readonly wanted: readonly string[];
  /** Queries of which none may find it. */
  readonly unwanted: readonly string[];
  /** How many words were typed, and how many are looked for with those that begin like them. */
  readonly typed: number;
  readonly lookedFor: number;
};

/** Which of some messages have the words that are wanted, and none that are not. */
export type WordFilter = (id: number) => boolean;

/**
 * How far apart in IDs messages may lie that are filtered together: a common word is in most messages between them, and
 * all of these are gathered.
 */
export const filterSpan = 20_000;

/** Looks words up for messages whose IDs lie from one to another. */
export function filterWords(
  reader: Reader,
  { wanted, unwanted }: WordConditions,
  [some, other]: readonly [number, number],
): WordFilter {
  const idsWith = (query: string): ReadonlySet<number> => {
    const values = [query, Math.min(some, other), Math.max(some, other)];
    const row = among.first(reader, ...values);
    return new Set<number>(JSON.parse(row?.ids ?? "[]"));
  };
  const having = wanted.length === 0 ? null : idsWith(wanted.join(" AND "));
  const without = unwanted.length === 0 ? null : idsWith(unwanted.map((query) => `(${query})`).join(" OR "));
  return (id) => having?.has(id) !== false && without?.has(id) !== true;
}

// As integers, for of a REAL, which a number from JavaScript is, the full-text index takes no notice.
const among = query(
  { ids: text },
  `
  SELECT json_group_array(rowid) AS ids FROM message_search
  WHERE message_search MATCH ? AND rowid >= CAST(? AS INTEGER) AND rowid <= CAST(? AS INTEGER)`,
);
