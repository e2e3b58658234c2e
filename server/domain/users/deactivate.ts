import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { leaveGroupsOf, rejoinGroupsOf } from "../groups/actions.ts";
import { watchersOf } from "./audience.ts";
import { announceChange } from "./change.ts";
import { allUsers, findUser, type User, updateUser } from "./queries.ts";

/**
 * Locks somebody out, and with them the bots they own: keys, sessions, phones and event queues end at once, and everybody is
 * told. What is theirs stays for {@link reactivateUser}. Whether it may be done is decided already.
 * @throws {ApiError} BAD_REQUEST when they are deactivated already
 */
export function deactivateUser(tx: Tx, user: User): void {
  if (!user.isActive) throw invalidParameter("user_id", "unchanged", "User is already deactivated.");
  lockOut(tx, user);
  for (const bot of allUsers(tx)) if (bot.isActive && bot.botOwnerId === user.id) lockOut(tx, bot);
}

function lockOut(tx: Tx, user: User): void {
  const watchers = watchersOf(tx, user);
  const gone = updateUser(tx, user.id, { isActive: false });
  announceChange(tx, gone, { is_active: false }, watchers);
  leaveGroupsOf(tx, gone);
  tx.raise("userDeactivated", { user: gone });
}

/**
 * Lets somebody in again, in the groups and channels they were in; they sign in anew. Their bots stay deactivated. A bot
 * whose owner is not here any more belongs to whoever reactivates it.
 * @throws {ApiError} BAD_REQUEST when they are active
 */
export function reactivateUser(tx: Tx, by: User, user: User): void {
  if (user.isActive) throw invalidParameter("user_id", "unchanged", "User is already active.");
  const isOrphaned = user.botOwnerId !== null && findUser(tx, user.botOwnerId)?.isActive !== true;
  const back = updateUser(tx, user.id, { isActive: true, ...(isOrphaned ? { botOwnerId: by.id } : {}) });
  const watchers = watchersOf(tx, back);
  announceChange(tx, back, { is_active: true }, watchers);
  if (isOrphaned) announceChange(tx, back, { bot_owner_id: by.id }, watchers);
  rejoinGroupsOf(tx, back);
  tx.raise("userReactivated", { user: back });
}
