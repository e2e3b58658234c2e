import { defineCache, type Undoable } from "../../db/cache.ts";
import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";

/**
 * IDs of the people who have muted a user. The set never changes, so callers keep it as it was at the time of the call.
 */
export function mutersOf(reader: Reader, mutedUserId: number): ReadonlySet<number> {
  return allMuters.get(reader, "all").get(mutedUserId) ?? nobody;
}

/** Records in the cache that one user mutes another. Call this in the transaction that writes it. */
export function addToMuters(tx: Undoable, userId: number, mutedUserId: number): void {
  allMuters.change(tx, "all", (known) => withMuters(known, mutedUserId, (muters) => muters.add(userId)));
}

/** Records in the cache that one user no longer mutes another. Call this in the transaction that writes it. */
export function removeFromMuters(tx: Undoable, userId: number, mutedUserId: number): void {
  allMuters.change(tx, "all", (known) => withMuters(known, mutedUserId, (muters) => muters.delete(userId)));
}

/** By the ID of the muted user; users whom nobody mutes are left out. */
type Muters = ReadonlyMap<number, ReadonlySet<number>>;

const nobody: ReadonlySet<number> = new Set();

/** One cache for everybody, not one for each user: every message is checked, and few people are muted by anybody. */
const allMuters = defineCache((reader, _all: "all"): Muters => {
  const rows = allPairs.all(reader);
  const pairs = Map.groupBy(rows, ({ mutedUserId }) => mutedUserId);
  return new Map([...pairs].map(([id, own]) => [id, new Set(own.map(({ userId }) => userId))]));
});

function withMuters(known: Muters, mutedUserId: number, change: (muters: Set<number>) => void): Muters {
  const muters = new Set(known.get(mutedUserId));
  change(muters);
  const changed = new Map(known);
  if (muters.size === 0) changed.delete(mutedUserId);
  else changed.set(mutedUserId, muters);
  return changed;
}

const allPairs = query(
  { userId: integer, mutedUserId: integer },
  "SELECT user_id AS userId, muted_user_id AS mutedUserId FROM muted_users",
);
