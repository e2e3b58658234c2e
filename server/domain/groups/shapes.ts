import { z } from "zod";
import { groupSettingValue } from "../group-setting.ts";

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
