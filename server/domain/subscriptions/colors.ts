import { type SQL, sql } from "drizzle-orm";

/** The colours that a person's channels get in turn, in lower case as clients of the family require. */
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
 * The colour of a person's next channel as an SQL expression: colours are used in turn, so that a person's first two
 * dozen channels differ. It only counts, because thousands are needed at once.
 */
export function nextColor(userId: SQL): SQL {
  const given = sql`(SELECT count(*) FROM subscriptions AS others WHERE others.user_id = ${userId})`;
  // Numbers are bound as reals, which cannot index a list.
  return sql`${JSON.stringify(palette)} ->> CAST(${given} % ${palette.length} AS INTEGER)`;
}
