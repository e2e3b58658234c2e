import { z } from "zod";
import { groupSettingValue } from "../group-setting.ts";

const settings = z.array(z.string());

/** A use of a group that prevents its deactivation (the wire specification, 1.5). */
const groupUse = z.discriminatedUnion("type", [
  z.object({ type: z.literal("subgroup"), supergroup_ids: z.array(z.int()) }),
  z.object({ type: z.literal("channel"), channel_id: z.int(), settings }),
  z.object({ type: z.literal("user_group"), group_id: z.int(), settings }),
  z.object({ type: z.literal("realm"), settings }),
]);

/**
 * A use of a group: a group that contains it, or permissions that it holds over a channel, a group or the organization.
 */
export type GroupUse = z.infer<typeof groupUse>;

/** The data of the error CANNOT_DEACTIVATE_GROUP_IN_USE: the uses of the group that the person may see. */
export const groupInUse = z.object({ objections: z.array(groupUse) });

/** The uses that prevent a group's deactivation. */
export type GroupInUse = z.infer<typeof groupInUse>;

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
  name: "packers",
  description: "Packing and delivery",
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
