import { asc } from "drizzle-orm";
import { playgrounds } from "../../db/schema/playgrounds.ts";
import type { Reader } from "../../db/store.ts";

/** A playground, as stored. */
export type Playground = typeof playgrounds.$inferSelect;

/** Every playground, the oldest first. */
export function allPlaygrounds(reader: Reader): readonly Playground[] {
  return reader.store.db.select().from(playgrounds).orderBy(asc(playgrounds.id)).all();
}
