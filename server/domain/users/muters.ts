import { defineCache, type Undoable } from "../../db/cache.ts";
import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";

/** IDs of those who have muted somebody. The set is never changed: whoever holds one holds the state at that moment. */
export function mutersOf(reader: Reader, mutedUserId: number): ReadonlySet<number> {
  return everybodysMuters.get(reader, "all").get(mutedUserId) ?? nobody;
}

/** Whoever writes that somebody mutes somebody calls this in the same transaction. */
export function addToMuters(tx: Undoable, userId: number, mutedUserId: number): void {
  everybodysMuters.change(tx, "all", (known) => withMuters(known, mutedUserId, (muters) => muters.add(userId)));
}

/** Whoever writes that somebody mutes somebody no longer calls this in the same transaction. */
export function removeFromMuters(tx: Undoable, userId: number, mutedUserId: number): void {
  everybodysMuters.change(tx, "all", (known) => withMuters(known, mutedUserId, (muters) => muters.delete(userId)));
}

/** By the person who is muted; who is muted by nobody is left out. */
type Muters = ReadonlyMap<number, ReadonlySet<number>>;

const nobody: ReadonlySet<number> = new Set();

/** One for everybody, and not one a person: whoever sends a message asks, and few are muted by anybody. */
const everybodysMuters = defineCache((reader, _all: "all"): Muters => {
  const rows = everyPair.all(reader);
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

const everyPair = query(
  { userId: integer, mutedUserId: integer },
  "SELECT user_id AS userId, muted_user_id AS mutedUserId FROM muted_users",
);
