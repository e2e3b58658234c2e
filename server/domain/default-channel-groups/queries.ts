import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { defaultChannelGroups } from "../../db/schema/default-channel-groups.ts";
import type { Reader } from "../../db/store.ts";

/** A group of channels that new people may choose together, as stored. */
export type DefaultChannelGroup = typeof defaultChannelGroups.$inferSelect;

/** Every group of default channels, by name. */
export function allDefaultChannelGroups(reader: Reader): readonly DefaultChannelGroup[] {
  return list.get(reader, "all");
}

/** Call this in the transaction that writes a group of default channels. */
export function forgetDefaultChannelGroups(tx: Undoable): void {
  list.forgetAll(tx);
}

const list = defineCache((reader, _all: "all"): readonly DefaultChannelGroup[] =>
  reader.store.db.select().from(defaultChannelGroups).orderBy(asc(defaultChannelGroups.nameKey)).all(),
);
