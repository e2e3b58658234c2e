import { defineCache, type Undoable } from "../../db/cache.ts";
import { userStatuses } from "../../db/schema/user-status.ts";
import { type Reader, statement } from "../../db/store.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { visibilityFor } from "../users/access.ts";
import { allUsers, type User } from "../users/queries.ts";
import type { UserStatusShape } from "./shapes.ts";

/** A status as stored. Parts that are not set are empty. */
export type StoredStatus = Omit<typeof userStatuses.$inferSelect, "userId">;

const noStatus: StoredStatus = { statusText: "", emojiName: "", emojiCode: "", reactionType: "" };

/** The stored status of somebody. */
export function storedStatus(reader: Reader, userId: number): StoredStatus {
  return statuses.get(reader, "all").get(userId) ?? noStatus;
}

/** Changes a person's cached status; null for none. Call this in the transaction that writes it. */
export function changeCachedStatus(tx: Undoable, userId: number, status: StoredStatus | null): void {
  statuses.change(tx, "all", (known) => {
    const changed = new Map(known);
    if (status === null) changed.delete(userId);
    else changed.set(userId, status);
    return changed;
  });
}

/** Somebody's status in the form of the API, including `away` from their settings; without keys if they have none. */
export function statusOf(reader: Reader, userId: number): UserStatusShape {
  const { statusText, emojiName, emojiCode, reactionType } = storedStatus(reader, userId);
  return {
    ...(settingsOf(reader, userId).presence_enabled ? {} : { away: true }),
    ...(statusText === "" ? {} : { status_text: statusText }),
    ...(reactionType === "" ? {} : { emoji_name: emojiName, emoji_code: emojiCode, reaction_type: reactionType }),
  };
}

/** The statuses of everybody who has one and whom the viewer may see, by user ID. */
export function statusesFor(reader: Reader, viewer: User): Record<string, UserStatusShape> {
  const known = statuses.get(reader, "all");
  const maySee = visibilityFor(reader, viewer);
  const shown = allUsers(reader).filter(
    (user) => (known.has(user.id) || !settingsOf(reader, user.id).presence_enabled) && maySee(user),
  );
  return Object.fromEntries(shown.map(({ id }) => [String(id), statusOf(reader, id)]));
}

const statuses = defineCache(
  (reader, _all: "all"): ReadonlyMap<number, StoredStatus> =>
    new Map(
      every(reader)
        .all()
        .map(({ userId, ...status }) => [userId, status]),
    ),
);

const every = statement((db) => db.select().from(userStatuses).prepare());
