import { eq, placeholder, sql } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { presences } from "../../db/schema/presence.ts";
import { type Reader, type Store, statement } from "../../db/store.ts";
import type { PresenceTimes } from "./timing.ts";

/** When somebody was online, with which client, and the ID of the update. */
export type Presence = PresenceTimes & { readonly client: string; readonly updateId: number };

/**
 * Everybody's presence in memory, which is saved to the database from time to time. Clients report presence every
 * minute, so a crash loses only a little.
 */
type PresenceCache = { readonly entries: Map<number, Presence>; readonly unsaved: Set<number> };

/** Everybody's presence, by user ID. */
export function allPresences(reader: Reader): ReadonlyMap<number, Presence> {
  return cacheOf(reader).entries;
}

/** Somebody's presence. For a person who was never online, all times are zero. */
export function presenceOf(reader: Reader, userId: number): Presence {
  return cacheOf(reader).entries.get(userId) ?? never;
}

/** Stores somebody's presence in memory. */
export function storePresence(reader: Reader, userId: number, presence: Presence): void {
  const cache = cacheOf(reader);
  cache.entries.set(userId, presence);
  cache.unsaved.add(userId);
}

/** Stores somebody's presence in memory as part of a transaction. It is rolled back with it. */
export function changePresence(tx: Undoable, userId: number, presence: Presence): void {
  const before = presenceOf(tx, userId);
  storePresence(tx, userId, presence);
  tx.onRollback(() => storePresence(tx, userId, before));
}

/** Removes somebody's presence, in memory and in the database, as part of a transaction. */
export function removePresence(tx: Undoable, userId: number): void {
  const { entries, unsaved } = cacheOf(tx);
  const [before, wasUnsaved] = [entries.get(userId), unsaved.has(userId)];
  entries.delete(userId);
  unsaved.delete(userId);
  tx.onRollback(() => {
    if (before !== undefined) entries.set(userId, before);
    if (wasUnsaved) unsaved.add(userId);
  });
  tx.store.db.delete(presences).where(eq(presences.userId, userId)).run();
}

/** Saves at most this many unsaved presences, and returns their user IDs. A rollback makes them unsaved again. */
export function savePresences(tx: Undoable, most: number): readonly number[] {
  const { unsaved } = cacheOf(tx);
  const userIds = [...unsaved].slice(0, most);
  tx.onRollback(() => {
    for (const userId of userIds) unsaved.add(userId);
  });
  for (const userId of userIds) {
    save(tx).run({ userId, ...presenceOf(tx, userId) });
    unsaved.delete(userId);
  }
  return userIds;
}

const never: Presence = { activeAt: 0, connectedAt: 0, client: "website", updateId: 0 };

const caches = new WeakMap<Store, PresenceCache>();

function cacheOf(reader: Reader): PresenceCache {
  const known = caches.get(reader.store);
  if (known !== undefined) return known;
  const rows = selectAll(reader).all();
  const entries = new Map(rows.map(({ userId, ...presence }): [number, Presence] => [userId, presence]));
  const cache = { entries, unsaved: new Set<number>() };
  caches.set(reader.store, cache);
  return cache;
}

const selectAll = statement((db) => db.select().from(presences).prepare());

const save = statement((db) =>
  db
    .insert(presences)
    .values({
      userId: placeholder("userId"),
      activeAt: placeholder("activeAt"),
      connectedAt: placeholder("connectedAt"),
      client: placeholder("client"),
      updateId: placeholder("updateId"),
    })
    .onConflictDoUpdate({
      target: presences.userId,
      set: {
        activeAt: sql`excluded.active_at`,
        connectedAt: sql`excluded.connected_at`,
        client: sql`excluded.client`,
        updateId: sql`excluded.update_id`,
      },
    })
    .prepare(),
);
