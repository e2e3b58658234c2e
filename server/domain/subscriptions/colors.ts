import { type SQL, sql } from "drizzle-orm";

/** The personal colours that channels are given in turn, lower-case as clients of the family require. */
const palette = [
  "#76ce90",
  "#fae589",
  "#a6c7e5",
  "#e79ab5",
  "#bfd56f",
  "#f4ae55",
  "#b0a5fd",
  "#addfe5",
  "#f5ce6e",
  "#c2726a",
  "#94c849",
  "#bd86e5",
  "#ee7e4a",
  "#a6dcbf",
  "#95a5fd",
  "#53a063",
  "#9987e1",
  "#e4523d",
  "#c2c2c2",
  "#4f8de4",
  "#c6a8ad",
  "#e7cc4d",
  "#c8bebf",
  "#a47462",
] as const;

/**
 * The colour for somebody's next channel as an SQL expression: they are given out in turn, so that the first two dozen
 * channels of a person differ. Counting is all it takes, for thousands are given one at once.
 */
export function nextColor(userId: SQL): SQL {
  const given = sql`(SELECT count(*) FROM subscriptions AS others WHERE others.user_id = ${userId})`;
  // Numbers are bound as reals, which name no place in a list.
  return sql`${JSON.stringify(palette)} ->> CAST(${given} % ${palette.length} AS INTEGER)`;
}
