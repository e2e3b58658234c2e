import { eq } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { exists } from "../../db/rows.ts";
import { channels } from "../../db/schema/channels.ts";
import type { Reader } from "../../db/store.ts";
import { nameKey } from "../name-key.ts";

/** A channel, as stored. A row is replaced, never changed, so code that keeps one has the channel as it was. */
export type Channel = typeof channels.$inferSelect;

/** A channel by ID, archived or not. */
export function findChannel(reader: Reader, id: number): Channel | undefined {
  return allChannels(reader).get(id);
}

/** A channel by name, regardless of case. */
export function findChannelByName(reader: Reader, name: string): Channel | undefined {
  const id = idsByName.get(reader, "all").get(nameKey(name.trim()));
  return id === undefined ? undefined : findChannel(reader, id);
}

/** Every channel, archived ones included, by ID. */
export function allChannels(reader: Reader): ReadonlyMap<number, Channel> {
  return channelMap.get(reader, "all");
}

/** The default channels of new people, in the order of their IDs, without archived ones. */
export function defaultChannels(reader: Reader): Channel[] {
  return [...allChannels(reader).values()].filter((channel) => channel.isDefault && !channel.isArchived);
}

/** Whether a channel has messages in any topic other than the empty one. */
export function hasNamedTopics(reader: Reader, channelId: number): boolean {
  return namedTopic(reader, channelId);
}

/** Inserts the row of a new channel as part of the transaction, without events. */
export function insertChannelRow(tx: Undoable, values: typeof channels.$inferInsert): Channel {
  const row = tx.store.db.insert(channels).values(values).returning().get();
  remember(tx, row);
  idsByName.change(tx, "all", (known) => new Map(known).set(row.nameKey, row.id));
  return row;
}

/** Changes columns of a channel as part of the transaction, without events. */
export function updateChannel(tx: Undoable, id: number, values: Partial<typeof channels.$inferInsert>): Channel {
  const row = tx.store.db.update(channels).set(values).where(eq(channels.id, id)).returning().get();
  if (row === undefined) throw new Error(`There is no channel ${id} to change.`);
  remember(tx, row);
  if (values.nameKey !== undefined) idsByName.forgetAll(tx);
  return row;
}

/** Replaces one row in the cache, so that the others are not read again. */
function remember(tx: Undoable, row: Channel): void {
  channelMap.change(tx, "all", (known) => new Map(known).set(row.id, row));
}

const channelMap = defineCache((reader, _all: "all"): ReadonlyMap<number, Channel> => {
  const rows = reader.store.db.select().from(channels).orderBy(channels.id).all();
  return new Map(rows.map((row) => [row.id, row]));
});

const idsByName = defineCache(
  (reader, _all: "all"): ReadonlyMap<string, number> =>
    new Map([...allChannels(reader).values()].map(({ nameKey, id }) => [nameKey, id])),
);

const namedTopic = exists(
  "SELECT id FROM conversations WHERE channel_id = +? AND last_message_id > 0 AND topic_key <> '' LIMIT 1",
);
