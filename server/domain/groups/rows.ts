import { and, eq, placeholder } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { groupMembers, groupSubgroups } from "../../db/schema/groups.ts";
import { statement } from "../../db/store.ts";

/** Writes that somebody is directly in a group; takes `groupId` and `userId`. */
export const insertMember = statement((db) =>
  db
    .insert(groupMembers)
    .values({ groupId: placeholder("groupId"), userId: placeholder("userId") })
    .prepare(),
);

/** Writes that somebody is no longer directly in a group; takes `groupId` and `userId`. */
export const deleteMember = statement((db) =>
  db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, parameter("groupId")), eq(groupMembers.userId, parameter("userId"))))
    .prepare(),
);

/** Writes that one group is directly in another; takes `groupId` and `subgroupId`. */
export const insertSubgroup = statement((db) =>
  db
    .insert(groupSubgroups)
    .values({ groupId: placeholder("groupId"), subgroupId: placeholder("subgroupId") })
    .prepare(),
);

/** Writes that one group is no longer directly in another; takes `groupId` and `subgroupId`. */
export const deleteSubgroup = statement((db) =>
  db
    .delete(groupSubgroups)
    .where(
      and(eq(groupSubgroups.groupId, parameter("groupId")), eq(groupSubgroups.subgroupId, parameter("subgroupId"))),
    )
    .prepare(),
);
