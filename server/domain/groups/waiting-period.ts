import { asc, eq, sql } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import { observeChange } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { forgetUser, type User } from "../users/queries.ts";
import { joinGroup, leaveGroup } from "./direct-members.ts";
import { roleGroupId, systemGroupId } from "./system-groups.ts";

/**
 * Applies the waiting period to everybody as it is now. Members past it become full members. Members no longer past it,
 * because it was made longer or the clock was set back, stop being full members. Everybody is notified in one event for
 * each group. Call this when time has passed, and in the transaction that changes `waiting_period_threshold`.
 */
export function applyWaitingPeriod(tx: Tx): void {
  const changed = peopleToMove(tx, tx.now);
  const moved = changed.filter((user) => user.isActive && roleGroupId(user) !== roleGroupId(toggled(user)));
  observeChange(tx, "groupMembers", { groupId: systemGroupId("role:fullmembers"), userIds: idsOf(moved) }, () => {
    for (const user of changed) storeIsPastWaitingPeriod(tx, toggled(user));
    for (const [groupId, people] of Map.groupBy(moved, (user) => roleGroupId(user))) {
      leaveGroup(tx, groupId, idsOf(people));
    }
    for (const [groupId, people] of Map.groupBy(moved, (user) => roleGroupId(toggled(user)))) {
      joinGroup(tx, groupId, idsOf(people));
    }
  });
}

/** People whose row no longer agrees with the waiting period. `now` is in UNIX seconds. */
export function peopleToMove(reader: Reader, now: number): User[] {
  return outdatedPeople(reader).all({ period: waitingPeriod(reader), now });
}

/** Applies the waiting period to a new user, and returns them as stored. */
export function applyWaitingPeriodTo(tx: Tx, user: User): User {
  const period = waitingPeriod(tx);
  const updated = { ...user, isPastWaitingPeriod: period === 0 || user.joinedAt + period <= tx.now };
  if (updated.isPastWaitingPeriod !== user.isPastWaitingPeriod) storeIsPastWaitingPeriod(tx, updated);
  return updated;
}

/** The organization's waiting period in seconds. */
function waitingPeriod(reader: Reader): number {
  return organizationSetting(reader, "waiting_period_threshold") * 86_400;
}

function toggled(user: User): User {
  return { ...user, isPastWaitingPeriod: !user.isPastWaitingPeriod };
}

function idsOf(people: readonly User[]): number[] {
  return people.map(({ id }) => id);
}

function storeIsPastWaitingPeriod(tx: Undoable, { id, isPastWaitingPeriod }: User): void {
  tx.store.db.update(users).set({ isPastWaitingPeriod }).where(eq(users.id, id)).run();
  forgetUser(tx, id);
}

const outdatedPeople = statement((db) =>
  db
    .select()
    .from(users)
    .where(
      sql`NOT ${users.isSystemBot} AND ${users.isPastWaitingPeriod} <>
        (${parameter("period")} = 0 OR ${users.joinedAt} + ${parameter("period")} <= ${parameter("now")})`,
    )
    .orderBy(asc(users.id))
    .prepare(),
);
