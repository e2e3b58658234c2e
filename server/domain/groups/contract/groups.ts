import { z } from "zod";
import { callersBelow } from "../../../http/callers.ts";
import { endpoint } from "../../../http/contract.ts";
import { json, text } from "../../../http/params.ts";
import { flag, groupIds, id, plainText, userIds } from "../../../http/value-schemas.ts";
import { groupSettingChange, groupSettingValue } from "../../group-setting.ts";
import { groupDescriptionLimit, groupNameLimit } from "../limits.ts";
import { exampleGroup, groupShape } from "../shapes.ts";

/** The parameter for the group in a path. */
export const groupId = json(id, "The group's ID.", { refusal: "Invalid user group" });

const givenTo = (about: string) => json(groupSettingValue.optional(), about);
const change = (about: string) =>
  json(groupSettingChange.optional(), `${about} With \`old\`, it is changed only if that is the current value.`);

const permissionParams = <Parameter>(declare: (about: string) => Parameter) => ({
  can_add_members_group: declare("Who may add members."),
  can_join_group: declare("Who may join by themselves."),
  can_leave_group: declare("Who may leave by themselves."),
  can_manage_group: declare(
    "Who may change, deactivate and reactivate it, and do everything that the other permissions allow.",
  ),
  can_mention_group: declare("Who may mention it."),
  can_remove_members_group: declare("Who may remove members."),
});

/** User groups of the organization. */
export const groupEndpoints = {
  getGroups: endpoint({
    method: "GET",
    path: "/user_groups",
    who: "user",
    refuses: [],
    summary: "List the user groups, including those of roles.",
    params: { include_deactivated_groups: json(flag.default(false), "Deactivated groups too.") },
    returns: z.object({ user_groups: z.array(groupShape) }),
    errors: [],
    example: { params: {}, returns: { user_groups: [exampleGroup] } },
  }),

  createGroup: endpoint({
    method: "POST",
    path: "/user_groups/create",
    administers: "user_group",
    who: "member",
    refuses: [],
    summary: "Create a user group.",
    params: {
      name: text(z.string(), `The name, at most ${groupNameLimit} characters, which no other group has.`),
      description: text(plainText(groupDescriptionLimit), "What it is for."),
      members: json(userIds, "IDs of its members."),
      subgroups: json(groupIds.default([]), "IDs of groups whose members are in it too."),
      ...permissionParams(givenTo),
    },
    returns: z.object({ group_id: z.int() }),
    errors: ["SYSTEM_GROUP_REQUIRED"],
    example: {
      params: { name: "bookbinders", description: "Bindings and covers", members: [10] },
      returns: { group_id: 15 },
    },
  }),

  updateGroup: endpoint({
    method: "PATCH",
    path: "/user_groups/{user_group_id}",
    administers: "user_group",
    who: "member",
    refuses: callersBelow("owner"),
    summary: "Change a group's name, description or permissions, or reactivate it.",
    params: {
      user_group_id: groupId,
      name: text(z.string().optional(), `The new name, at most ${groupNameLimit} characters.`),
      description: text(plainText(groupDescriptionLimit).optional(), "What it is for."),
      deactivated: json(flag.optional(), "false reactivates it; true does nothing."),
      ...permissionParams(change),
    },
    returns: z.object({}),
    errors: ["EXPECTATION_MISMATCH", "SYSTEM_GROUP_REQUIRED"],
    example: { params: { user_group_id: 12, can_join_group: { new: 3, old: 8 } }, returns: {} },
  }),

  deactivateGroup: endpoint({
    method: "POST",
    path: "/user_groups/{user_group_id}/deactivate",
    administers: "user_group",
    who: "member",
    refuses: callersBelow("owner"),
    summary: "Deactivate a group that is not in use. `objections` says where it is used.",
    params: { user_group_id: groupId },
    returns: z.object({}),
    errors: ["CANNOT_DEACTIVATE_GROUP_IN_USE"],
    example: { params: { user_group_id: 12 }, returns: {} },
  }),

  deleteGroup: endpoint({
    method: "DELETE",
    path: "/user_groups/{user_group_id}",
    administers: "user_group",
    who: "member",
    refuses: callersBelow("owner"),
    summary: "For older clients: deactivate a group that nothing uses.",
    params: { user_group_id: groupId },
    returns: z.object({}),
    errors: ["CANNOT_DEACTIVATE_GROUP_IN_USE"],
    example: { params: { user_group_id: 12 }, returns: {} },
  }),
} as const;
