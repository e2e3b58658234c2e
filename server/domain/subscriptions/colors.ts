import { eq, placeholder, sql } from "drizzle-orm";
import { subscriptions } from "../../db/schema/channels.ts";
import { type Reader, statement } from "../../db/store.ts";

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

/** The colour for each person's next channel, with their ID: the one they use least. */
export function nextColors(reader: Reader, userIds: readonly number[]): [userId: number, color: string][] {
  // Most people use the same few combinations.
  const chosen = new Map<string, string>();
  return usedColors(reader)
    .all({ userIds: JSON.stringify(userIds) })
    .map(({ userId, used }) => {
      const color = chosen.get(used) ?? pickColor(used.split(","));
      chosen.set(used, color);
      return [userId, color];
    });
}

function pickColor(used: readonly string[]): string {
  const uses = new Map<string, number>(palette.map((color) => [color, 0]));
  for (const color of used) uses.set(color, (uses.get(color) ?? 0) + 1);
  return palette.reduce((best, color) => ((uses.get(color) ?? 0) < (uses.get(best) ?? 0) ? color : best));
}

const usedColors = statement((db) =>
  db
    .select({
      userId: sql<number>`value`,
      used: sql<string>`(${db
        .select({ colors: sql`coalesce(group_concat(${subscriptions.color}), '')` })
        .from(subscriptions)
        .where(eq(subscriptions.userId, sql`value`))})`,
    })
    .from(sql`json_each(${placeholder("userIds")})`)
    .prepare(),
);
