import { asc } from "drizzle-orm";
import { playgrounds } from "../../db/schema/playgrounds.ts";
import type { Reader } from "../../db/store.ts";

/** A place that runs code, as stored. */
export type Playground = typeof playgrounds.$inferSelect;

/** Every place that runs code, the oldest first. */
export function allPlaygrounds(reader: Reader): readonly Playground[] {
  return reader.store.db.select().from(playgrounds).orderBy(asc(playgrounds.id)).all();
}
