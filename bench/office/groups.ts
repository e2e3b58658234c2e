import type Sqlite from "better-sqlite3";
import type { Person } from "./people.ts";

/** A member of a group. */
export type Membership = { readonly groupId: number; readonly userId: number };

/** Adds groups to a stopped office, each with the same number of members, taken in turn. Returns one member of each. */
export function addGroups(
  sqlite: Sqlite.Database,
  people: readonly Person[],
  size: { readonly groups: number; readonly membersEach: number },
): Membership[] {
  const group = sqlite.prepare(
    `INSERT INTO user_groups (name, created_at, can_add_members_group, can_join_group, can_leave_group,
       can_manage_group, can_mention_group, can_remove_members_group)
     SELECT ?, 1800000000, id, id, id, id, id, id FROM user_groups WHERE name = 'role:nobody'`,
  );
  const member = sqlite.prepare("INSERT INTO user_group_members (group_id, user_id) VALUES (?, ?)");
  const addAll = sqlite.transaction(() =>
    Array.from({ length: size.groups }, (_, index) => {
      const groupId = Number(group.run(`bench ${index}`).lastInsertRowid);
      const members = Array.from({ length: size.membersEach }, (_, memberIndex) => {
        const person = people[(index * size.membersEach + memberIndex) % people.length];
        if (person === undefined) throw new Error("Somebody has to be in the groups.");
        member.run(groupId, person.id);
        return person.id;
      });
      return { groupId, userId: members[0] ?? 0 };
    }),
  );
  return addAll();
}
