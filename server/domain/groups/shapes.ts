import { z } from "zod";
import { id } from "../../http/params.ts";

/** The holders of a permission: a group's ID, or an anonymous group (the API specification, Conventions 6). */
export const groupSettingValue = z.union([
  id,
  z.object({ direct_members: z.array(id).max(10_000), direct_subgroups: z.array(id).max(1_000) }).strict(),
]);

/** A group's ID, or the members of an anonymous group. */
export type GroupSettingValue = z.infer<typeof groupSettingValue>;

/** A change of a permission: `old`, if sent, must be the current value (the API specification, PATCH /user_groups). */
export const groupSettingChange = z.object({ new: groupSettingValue, old: groupSettingValue.optional() }).strict();

/** The new value of a permission, and its current value as far as the client knows. */
export type GroupSettingChange = z.infer<typeof groupSettingChange>;

/** The name of a group that follows from roles (the wire specification, 10.1). */
export type SystemGroupName =
  | "role:internet"
  | "role:everyone"
  | "role:members"
  | "role:fullmembers"
  | "role:moderators"
  | "role:administrators"
  | "role:owners"
  | "role:nobody";

/** A group: exactly these keys (the wire specification, 4.4). */
export const groupShape = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  date_created: z.int().nullable(),
  creator_id: z.int().nullable(),
  members: z.array(z.int()),
  direct_subgroup_ids: z.array(z.int()),
  is_system_group: z.boolean(),
  deactivated: z.boolean(),
  can_add_members_group: groupSettingValue,
  can_join_group: groupSettingValue,
  can_leave_group: groupSettingValue,
  can_manage_group: groupSettingValue,
  can_mention_group: groupSettingValue,
  can_remove_members_group: groupSettingValue,
});

/** A group as the API writes it. */
export type GroupShape = z.infer<typeof groupShape>;

/** A group as the reference shows it in examples. */
export const exampleGroup: GroupShape = {
  id: 12,
  name: "riggers",
  description: "Masts and sails",
  date_created: 1_772_440_200,
  creator_id: 1,
  members: [4, 10],
  direct_subgroup_ids: [],
  is_system_group: false,
  deactivated: false,
  can_add_members_group: { direct_members: [1], direct_subgroups: [] },
  can_join_group: 8,
  can_leave_group: 2,
  can_manage_group: { direct_members: [1], direct_subgroups: [] },
  can_mention_group: 2,
  can_remove_members_group: 8,
};
