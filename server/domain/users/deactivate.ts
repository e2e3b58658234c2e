import { invalidParameter } from "../../http/errors.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { leaveGroupsOf, rejoinGroupsOf } from "../groups/actions.ts";
import { watchersOf } from "./audience.ts";
import { announceChange } from "./change.ts";
import { allUsers, findUser, type User, updateUser } from "./queries.ts";

/**
 * Deactivates a user and the bots they own, and notifies everybody. Keys, sessions, push registrations and event queues
 * end at once. Their data is kept for {@link reactivateUser}. The caller has checked the permission.
 * @param comment an administrator's words to the user in an email about it, perhaps empty; null for no email
 * @throws {ApiError} BAD_REQUEST when they are already deactivated
 */
export function deactivateUser(tx: Tx, user: User, comment: string | null = null): void {
  if (!user.isActive) throw invalidParameter("user_id", "unchanged", "User is already deactivated.");
  deactivateAccount(tx, user, comment);
  for (const bot of allUsers(tx)) if (bot.isActive && bot.botOwnerId === user.id) deactivateAccount(tx, bot, null);
}

function deactivateAccount(tx: Tx, user: User, comment: string | null): void {
  const watchers = watchersOf(tx, user);
  const deactivated = updateUser(tx, user.id, { isActive: false });
  announceChange(tx, deactivated, { is_active: false }, watchers);
  leaveGroupsOf(tx, deactivated);
  raise(tx, "userDeactivated", { user: deactivated, comment });
}

/**
 * Reactivates a user in the groups and channels they were in. They must sign in again. Their bots stay deactivated. A
 * bot whose owner is no longer active gets the person who reactivates it as its owner.
 * @throws {ApiError} BAD_REQUEST when they are active
 */
export function reactivateUser(tx: Tx, by: User, user: User): void {
  if (user.isActive) throw invalidParameter("user_id", "unchanged", "User is already active.");
  const isOrphaned = user.botOwnerId !== null && findUser(tx, user.botOwnerId)?.isActive !== true;
  const reactivated = updateUser(tx, user.id, { isActive: true, ...(isOrphaned ? { botOwnerId: by.id } : {}) });
  const watchers = watchersOf(tx, reactivated);
  announceChange(tx, reactivated, { is_active: true }, watchers);
  if (isOrphaned) announceChange(tx, reactivated, { bot_owner_id: by.id }, watchers);
  rejoinGroupsOf(tx, reactivated);
  raise(tx, "userReactivated", { user: reactivated });
}
