import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { defaultChannelGroups } from "../../db/schema/default-channel-groups.ts";
import type { Reader } from "../../db/store.ts";

/** The row of a default channel group: channels that new people may choose together. */
export type DefaultChannelGroup = typeof defaultChannelGroups.$inferSelect;

/** All default channel groups, in the order of their names. */
export function allDefaultChannelGroups(reader: Reader): readonly DefaultChannelGroup[] {
  return groupsInOrder.get(reader, "all");
}

/** Drops the cached groups. Call it in each transaction that writes one. */
export function forgetDefaultChannelGroups(tx: Undoable): void {
  groupsInOrder.forgetAll(tx);
}

const groupsInOrder = defineCache((reader, _all: "all"): readonly DefaultChannelGroup[] =>
  reader.store.db.select().from(defaultChannelGroups).orderBy(asc(defaultChannelGroups.nameKey)).all(),
);
