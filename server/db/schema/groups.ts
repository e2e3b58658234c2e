import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/**
 * User groups: the system groups for roles, the groups that people have created, and unnamed ones. An unnamed group
 * stores an anonymous group-setting value `{direct_members, direct_subgroups}`.
 */
export const groups = sqliteTable(
  "user_groups",
  {
    id: integer().primaryKey(),
    /** Null for an anonymous group-setting value. */
    name: text(),
    description: text().notNull().default(""),
    isSystem: integer({ mode: "boolean" }).notNull().default(false),
    isDeactivated: integer({ mode: "boolean" }).notNull().default(false),
    creatorId: integer(),
    createdAt: integer(),
    canAddMembersGroup: integer().notNull(),
    canJoinGroup: integer().notNull(),
    canLeaveGroup: integer().notNull(),
    canManageGroup: integer().notNull(),
    canMentionGroup: integer().notNull(),
    canRemoveMembersGroup: integer().notNull(),
  },
  (table) => [uniqueIndex("user_groups_name").on(table.name)],
);

/**
 * Direct members of unnamed groups and of groups that people have created. Roles decide the members of system groups.
 */
export const groupMembers = sqliteTable(
  "user_group_members",
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index("user_group_members_user").on(table.userId),
  ],
);

/** Direct subgroups. */
export const groupSubgroups = sqliteTable(
  "user_group_subgroups",
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    subgroupId: integer()
      .notNull()
      .references(() => groups.id),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.subgroupId] }),
    index("user_group_subgroups_subgroup").on(table.subgroupId),
  ],
);
