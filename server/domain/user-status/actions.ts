import { eq } from "drizzle-orm";
import { userStatuses } from "../../db/schema/user-status.ts";
import type { Tx } from "../../transactions/tx.ts";
import { changeOwnSettings } from "../settings/actions.ts";
import { watchersOf } from "../users/audience.ts";
import type { User } from "../users/queries.ts";
import { noEmoji } from "./announce.ts";
import type { UserStatusChange } from "./events.ts";
import { changeCachedStatus, type StoredStatus, storedStatus } from "./queries.ts";
import type { RequestedStatus } from "./requested-status.ts";

/** Changes the requested parts of somebody's status, and sends the changes to everybody who may see them. */
export function changeStatus(tx: Tx, user: User, requested: RequestedStatus): void {
  const before = storedStatus(tx, user.id);
  const after = {
    ...before,
    ...(requested.statusText === undefined ? {} : { statusText: requested.statusText }),
    ...requested.emoji,
  };
  const change: UserStatusChange = {
    ...(after.statusText === before.statusText ? {} : { status_text: after.statusText }),
    ...(isSameEmoji(after, before) ? {} : emojiOf(after)),
  };
  if (Object.keys(change).length > 0) {
    store(tx, user.id, after);
    tx.append({ type: "user_status", user_id: user.id, ...change }, watchersOf(tx, user));
  }
  if (requested.away !== undefined) changeOwnSettings(tx, user, { presence_enabled: !requested.away });
}

function isSameEmoji(one: StoredStatus, other: StoredStatus): boolean {
  return (
    one.emojiName === other.emojiName && one.emojiCode === other.emojiCode && one.reactionType === other.reactionType
  );
}

function emojiOf({ emojiName, emojiCode, reactionType }: StoredStatus) {
  if (reactionType === "") return noEmoji;
  return { emoji_name: emojiName, emoji_code: emojiCode, reaction_type: reactionType };
}

function store(tx: Tx, userId: number, status: StoredStatus): void {
  const { db } = tx.store;
  if (status.statusText === "" && status.reactionType === "") {
    db.delete(userStatuses).where(eq(userStatuses.userId, userId)).run();
    changeCachedStatus(tx, userId, null);
  } else {
    const target = userStatuses.userId;
    db.insert(userStatuses)
      .values({ userId, ...status })
      .onConflictDoUpdate({ target, set: status })
      .run();
    changeCachedStatus(tx, userId, status);
  }
}
