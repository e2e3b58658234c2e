import { eq, gte } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { newValue } from "../../db/new-value.ts";
import { parameter } from "../../db/parameter.ts";
import { users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";

const day = 86_400;

/** For how many days a person counts as active (the API specification, Limits). Stored times are up to a day old. */
const activeDays = 14 + 1;

/** Records that a person uses the server. It writes only once a day. */
export function recordActivity(tx: Tx, userId: number): void {
  const last = lastActive(tx).get({ userId })?.at ?? 0;
  if (tx.now < last + day) return;
  writeActive(tx).run({ userId, at: tx.now });
  const known = active.get(tx, "all");
  if (known.ids.has(userId)) return;
  known.ids = new Set(known.ids).add(userId);
  tx.onRollback(() => {
    known.day = never;
  });
}

/** Call this in the transaction that forgets when somebody last used the server. */
export function forgetActivity(tx: Undoable): void {
  active.forgetAll(tx);
}

/** IDs of the people active in the last fourteen days. Each change makes a new set and leaves the old one as it was. */
export function recentlyActive(reader: Reader): ReadonlySet<number> {
  const known = active.get(reader, "all");
  const now = Math.floor(reader.store.now() / 1000);
  const today = Math.floor(now / day);
  if (known.day !== today) {
    known.day = today;
    const rows = activeSince(reader).all({ since: now - activeDays * day });
    known.ids = new Set(rows.map((row) => row.id));
  }
  return known.ids;
}

/** When each user last used the server, in UNIX seconds, by ID. The times are up to a day old. */
export function lastActiveTimes(reader: Reader): ReadonlyMap<number, number> {
  const rows = activeSince(reader).all({ since: 1 });
  return new Map(rows.map(({ id, at }) => [id, at ?? 0]));
}

const never = -1;

const active = defineCache((_reader, _all: "all"): { day: number; ids: ReadonlySet<number> } => ({
  day: never,
  ids: new Set(),
}));

const lastActive = statement((db) =>
  db
    .select({ at: users.lastActiveAt })
    .from(users)
    .where(eq(users.id, parameter("userId")))
    .prepare(),
);

const writeActive = statement((db) =>
  db
    .update(users)
    .set({ lastActiveAt: newValue(users.lastActiveAt, "at") })
    .where(eq(users.id, parameter("userId")))
    .prepare(),
);

const activeSince = statement((db) =>
  db
    .select({ id: users.id, at: users.lastActiveAt })
    .from(users)
    .where(gte(users.lastActiveAt, parameter("since")))
    .prepare(),
);
