import { z } from "zod";
import { callersBelow } from "../../../http/callers.ts";
import { endpoint } from "../../../http/contract.ts";
import { json } from "../../../http/params.ts";
import { flag, groupIds, id, userIds } from "../../../http/value-schemas.ts";
import { groupId } from "./groups.ts";

const people = (about: string) => json(userIds.default([]), about);
const subgroups = (about: string) => json(groupIds.default([]), about);
const directMembersOnly = json(flag.default(false), "Leave out who is in it through a subgroup.");

/** Who is in a user group. */
export const groupMemberEndpoints = {
  updateMembers: endpoint({
    method: "POST",
    path: "/user_groups/{user_group_id}/members",
    administers: "user_group",
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Add people and groups to a group, and remove others. All changes are made, or none.",
    params: {
      user_group_id: groupId,
      add: people("IDs of people to add."),
      delete: people("IDs of people to remove."),
      add_subgroups: subgroups("IDs of groups to add."),
      delete_subgroups: subgroups("IDs of groups to remove."),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { user_group_id: 12, add: [5], delete: [6] }, returns: {} },
  }),

  updateSubgroups: endpoint({
    method: "POST",
    path: "/user_groups/{user_group_id}/subgroups",
    administers: "user_group",
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Add groups to a group and remove others. All changes are made, or none.",
    params: {
      user_group_id: groupId,
      add: subgroups("IDs of groups to add."),
      delete: subgroups("IDs of groups to remove."),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { user_group_id: 12, add: [5] }, returns: {} },
  }),

  getMembers: endpoint({
    method: "GET",
    path: "/user_groups/{user_group_id}/members",
    who: "user",
    refuses: [],
    summary: "List the members of a group.",
    params: { user_group_id: groupId, direct_member_only: directMembersOnly },
    returns: z.object({ members: z.array(z.int()) }),
    errors: [],
    example: { params: { user_group_id: 12 }, returns: { members: [5, 6, 10] } },
  }),

  getMembership: endpoint({
    method: "GET",
    path: "/user_groups/{user_group_id}/members/{user_id}",
    who: "user",
    refuses: [],
    summary: "Get whether a person is in a group.",
    params: {
      user_group_id: groupId,
      user_id: json(id, "The person's ID."),
      direct_member_only: directMembersOnly,
    },
    returns: z.object({ is_user_group_member: z.boolean() }),
    errors: [],
    example: { params: { user_group_id: 12, user_id: 5 }, returns: { is_user_group_member: true } },
  }),

  getSubgroups: endpoint({
    method: "GET",
    path: "/user_groups/{user_group_id}/subgroups",
    who: "user",
    refuses: [],
    summary: "List the subgroups of a group.",
    params: {
      user_group_id: groupId,
      direct_subgroup_only: json(flag.default(false), "Leave out groups inside those groups."),
    },
    returns: z.object({ subgroups: z.array(z.int()) }),
    errors: [],
    example: { params: { user_group_id: 12 }, returns: { subgroups: [5, 6, 7] } },
  }),
} as const;
