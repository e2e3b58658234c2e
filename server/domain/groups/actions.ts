import type { Undoable } from "../../db/cache.ts";
import type { Tx } from "../../db/mutate.ts";
import { groupSubgroups, groups } from "../../db/schema/groups.ts";
import type { User } from "../users/queries.ts";
import { findGroupByName, forgetGroups, standingOf } from "./queries.ts";
import { heldByNobody, systemGroupId, systemGroups } from "./system-groups.ts";

/** Creates the system groups of a new organization. */
export function insertSystemGroups(tx: Undoable, now: number): void {
  for (const { name, description } of systemGroups) {
    tx.store.db
      .insert(groups)
      .values({
        id: systemGroupId(name),
        name,
        description,
        isSystem: true,
        createdAt: now,
        ...heldByNobody(),
      })
      .run();
  }
  for (const { name, subgroup } of systemGroups) {
    if (subgroup === null) continue;
    tx.store.db
      .insert(groupSubgroups)
      .values({ groupId: systemGroupId(name), subgroupId: systemGroupId(subgroup) })
      .run();
  }
  forgetGroups(tx);
}

/** Tells everybody that somebody is in the system groups of their role; the membership itself follows from the role. */
export function joinRoleGroups(tx: Tx, user: User): void {
  const standing = standingOf(tx, user);
  for (const { name, holds } of systemGroups) {
    const group = findGroupByName(tx, name);
    if (group === undefined || !holds(standing)) continue;
    tx.append({ type: "user_group", op: "add_members", group_id: group.id, user_ids: [user.id] }, { kind: "everyone" });
  }
}
