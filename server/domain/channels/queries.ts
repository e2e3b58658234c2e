import { eq } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { channels } from "../../db/schema/channels.ts";
import type { Reader } from "../../db/store.ts";
import { nameKey } from "../name-key.ts";

/** A channel, as stored. */
export type Channel = typeof channels.$inferSelect;

/** A channel by ID, archived or not. */
export function findChannel(reader: Reader, id: number): Channel | undefined {
  return allChannels(reader).get(id);
}

/** A channel by name, compared without regard to case. */
export function findChannelByName(reader: Reader, name: string): Channel | undefined {
  return channelNames.get(reader, "all").get(nameKey(name.trim()));
}

/** Every channel, archived ones included, by ID. */
export function allChannels(reader: Reader): ReadonlyMap<number, Channel> {
  return channelMap.get(reader, "all");
}

/** The channels that new people are subscribed to, by ID. */
export function defaultChannels(reader: Reader): Channel[] {
  return [...allChannels(reader).values()].filter((channel) => channel.isDefault && !channel.isArchived);
}

/** Changes columns of a channel as part of the transaction. */
export function updateChannel(tx: Undoable, id: number, values: Partial<typeof channels.$inferInsert>): void {
  tx.store.db.update(channels).set(values).where(eq(channels.id, id)).run();
  forgetChannels(tx);
}

/** Whoever writes a channel calls this in the same transaction. */
export function forgetChannels(tx: Undoable): void {
  channelMap.forgetAll(tx);
  channelNames.forgetAll(tx);
}

const channelMap = defineCache((reader, _all: "all") => {
  const rows = reader.store.db.select().from(channels).orderBy(channels.id).all();
  return new Map(rows.map((row): [number, Channel] => [row.id, row]));
});

const channelNames = defineCache(
  (reader, _all: "all") => new Map([...allChannels(reader).values()].map((channel) => [channel.nameKey, channel])),
);
