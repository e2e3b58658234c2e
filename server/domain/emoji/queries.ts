import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { customEmoji } from "../../db/schema/emoji.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A custom emoji, as stored. */
export type CustomEmoji = typeof customEmoji.$inferSelect;

/** Every custom emoji, including removed ones, by ID. */
export function allCustomEmoji(reader: Reader): readonly CustomEmoji[] {
  return list.get(reader, "all");
}

/** A custom emoji that is not removed, by its name. */
export function findCustomEmoji(reader: Reader, name: string): CustomEmoji | undefined {
  return byName.get(reader, "all").get(name);
}

/** Drops the cached custom emoji. Call this in the transaction that writes one. */
export function forgetCustomEmoji(tx: Undoable): void {
  list.forgetAll(tx);
  byName.forgetAll(tx);
}

const list = defineCache((reader, _all: "all") => everyEmoji(reader).all());

const byName = defineCache((reader, _all: "all") => {
  const active = allCustomEmoji(reader).filter(({ isDeactivated }) => !isDeactivated);
  return new Map(active.map((emoji): [string, CustomEmoji] => [emoji.name, emoji]));
});

const everyEmoji = statement((db) => db.select().from(customEmoji).orderBy(asc(customEmoji.id)).prepare());
