import { and, eq, placeholder } from "drizzle-orm";
import { reportBulkChange } from "../../db/bulk-changes.ts";
import type { Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { write } from "../../db/rows.ts";
import { groupSubgroups } from "../../db/schema/groups.ts";
import { statement } from "../../db/store.ts";

/** Stores people as direct members of a group, in one statement for any number of them. */
export function insertMembers(tx: Undoable, groupId: number, userIds: readonly number[]): void {
  insertRows(tx, groupId, JSON.stringify(userIds));
  reportBulkChange(tx, { ...members, id: groupId, added: userIds });
}

/** Deletes people from the direct members of a group, in one statement for any number of them. */
export function deleteMembers(tx: Undoable, groupId: number, userIds: readonly number[]): void {
  deleteRows(tx, groupId, JSON.stringify(userIds));
  reportBulkChange(tx, { ...members, id: groupId, removed: userIds });
}

/** The rows as the audit log records them. */
const members = { kind: "user_group", list: "members", memberKind: "user" } as const;

const insertRows = write("INSERT INTO user_group_members (group_id, user_id) SELECT ?, value FROM json_each(?)");

const deleteRows = write(
  "DELETE FROM user_group_members WHERE group_id = ? AND user_id IN (SELECT value FROM json_each(?))",
);

/** Stores one group as a direct subgroup of another. Takes `groupId` and `subgroupId`. */
export const insertSubgroup = statement((db) =>
  db
    .insert(groupSubgroups)
    .values({ groupId: placeholder("groupId"), subgroupId: placeholder("subgroupId") })
    .prepare(),
);

/** Deletes one group from the direct subgroups of another. Takes `groupId` and `subgroupId`. */
export const deleteSubgroup = statement((db) =>
  db
    .delete(groupSubgroups)
    .where(
      and(eq(groupSubgroups.groupId, parameter("groupId")), eq(groupSubgroups.subgroupId, parameter("subgroupId"))),
    )
    .prepare(),
);
