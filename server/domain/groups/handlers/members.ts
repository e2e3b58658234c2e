import type { Handlers } from "../../../context.ts";
import { badRequest, invalidParameter } from "../../../http/errors.ts";
import { withParameterNames } from "../../../http/for-parameter.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { actingUser } from "../../users/acting-user.ts";
import { findUser } from "../../users/queries.ts";
import { requireGroup } from "../access.ts";
import type { groupMemberEndpoints } from "../contract/members.ts";
import { addMembers, removeMembers } from "../members.ts";
import { allMembers, directMembers, isDirectMember, isInGroup, subgroupsBelow } from "../membership.ts";
import { addSubgroups, removeSubgroups } from "../subgroups.ts";

/** Implements the endpoints of group members. */
export const groupMemberHandlers: Handlers<typeof groupMemberEndpoints> = {
  updateMembers: async ({ ctx, actor, params }) => {
    const lists = [params.add, params.delete, params.add_subgroups, params.delete_subgroups];
    assertNotAllEmpty(lists, '"add", "delete", "add_subgroups" or "delete_subgroups"');
    await mutate(ctx, (tx) => {
      // Each change may replace the group, so it is read again before the next.
      const group = () => requireGroup(tx, params.user_group_id);
      const user = actingUser(tx, actor);
      removeMembers(tx, user, group(), params.delete);
      addMembers(tx, user, group(), params.add);
      withParameterNames({ add: "add_subgroups", delete: "delete_subgroups" }, () => {
        removeSubgroups(tx, user, group(), params.delete_subgroups);
        addSubgroups(tx, user, group(), params.add_subgroups);
      });
    });
    return {};
  },

  updateSubgroups: async ({ ctx, actor, params }) => {
    assertNotAllEmpty([params.add, params.delete], '"add" or "delete"');
    await mutate(ctx, (tx) => {
      const group = () => requireGroup(tx, params.user_group_id);
      const user = actingUser(tx, actor);
      removeSubgroups(tx, user, group(), params.delete);
      addSubgroups(tx, user, group(), params.add);
    });
    return {};
  },

  getMembers: ({ ctx, params }) => {
    const { id } = requireGroup(ctx, params.user_group_id);
    return { members: [...(params.direct_member_only ? directMembers(ctx, id) : allMembers(ctx, id))] };
  },

  getMembership: ({ ctx, params }) => {
    const { id } = requireGroup(ctx, params.user_group_id);
    const user = findUser(ctx, params.user_id);
    if (user === undefined) throw invalidParameter("user_id", "unknown", "No such user");
    const isMember = params.direct_member_only ? isDirectMember(ctx, user, id) : isInGroup(ctx, user, id);
    return { is_user_group_member: isMember };
  },

  getSubgroups: ({ ctx, params }) => {
    const { id, subgroupIds } = requireGroup(ctx, params.user_group_id);
    return { subgroups: [...(params.direct_subgroup_only ? subgroupIds : subgroupsBelow(ctx, id))] };
  },
};

function assertNotAllEmpty(lists: readonly (readonly number[])[], names: string): void {
  if (lists.every((list) => list.length === 0)) throw badRequest(`Nothing to do. Specify at least one of ${names}.`);
}
