import { and, eq } from "drizzle-orm";
import { mutedUsers } from "../../db/schema/muted-users.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { personOf } from "../permissions/person-of.ts";
import { visibilityFor } from "../users/access.ts";
import { addToMuters, mutersOf, removeFromMuters } from "../users/muters.ts";
import { findUser, type User } from "../users/queries.ts";
import { type MuteCase, muteRefusal } from "./policy.ts";
import { mutedUsersOf } from "./queries.ts";

/**
 * Mutes somebody, who may be a deactivated person or a bot. New messages from them count as read.
 * @throws {ApiError} BAD_REQUEST with the messages of the wire specification, 1.5
 */
export function muteUser(tx: Tx, user: User, mutedUserId: number): void {
  switch (muteRefusal(personOf(tx, user), muteCase(tx, user, mutedUserId))) {
    case "self":
      throw invalidParameter("muted_user_id", "unfit", "Cannot mute self");
    case "unknown":
    case "not_permitted":
      throw unknownUser();
    case null:
  }
  if (mutersOf(tx, mutedUserId).has(user.id))
    throw invalidParameter("muted_user_id", "unchanged", "User already muted");
  tx.store.db.insert(mutedUsers).values({ userId: user.id, mutedUserId, mutedAt: tx.now }).run();
  addToMuters(tx, user.id, mutedUserId);
  notify(tx, user);
}

/**
 * Unmutes somebody. This is always allowed, even if `user` can no longer see them.
 * @throws {ApiError} BAD_REQUEST if the person to unmute does not exist or is not muted
 */
export function unmuteUser(tx: Tx, user: User, mutedUserId: number): void {
  if (!mutersOf(tx, mutedUserId).has(user.id)) {
    if (muteRefusal(personOf(tx, user), muteCase(tx, user, mutedUserId)) === "unknown") throw unknownUser();
    throw invalidParameter("muted_user_id", "unchanged", "User is not muted");
  }
  const own = and(eq(mutedUsers.userId, user.id), eq(mutedUsers.mutedUserId, mutedUserId));
  tx.store.db.delete(mutedUsers).where(own).run();
  removeFromMuters(tx, user.id, mutedUserId);
  notify(tx, user);
}

/** Unmutes everybody whom a person has muted, when that person's account is deleted. No clients are left to notify. */
export function unmuteEverybody(tx: Tx, user: User): void {
  for (const { id } of mutedUsersOf(tx, user.id)) removeFromMuters(tx, user.id, id);
  tx.store.db.delete(mutedUsers).where(eq(mutedUsers.userId, user.id)).run();
}

function muteCase(tx: Tx, viewer: User, id: number): MuteCase {
  const user = findUser(tx, id);
  const isVisible = user !== undefined && visibilityFor(tx, viewer)(user);
  return { target: { id, isSystemBot: user?.isSystemBot === true }, isVisible };
}

/** The error is the same for a user who does not exist and for one whom the viewer may not see. */
const unknownUser = () => invalidParameter("muted_user_id", "unknown", "No such user");

function notify(tx: Tx, { id }: User): void {
  tx.append({ type: "muted_users", muted_users: mutedUsersOf(tx, id) }, { kind: "users", ids: [id] });
}
