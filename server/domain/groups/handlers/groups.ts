import type { Handlers } from "../../../context.ts";
import { serialized } from "../../../http/answer.ts";
import { forParameter } from "../../../http/for-parameter.ts";
import { writeMembers } from "../../../http/prepared-json.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { actingUser } from "../../users/acting-user.ts";
import type { groupEndpoints } from "../contract/groups.ts";
import { createGroup } from "../create.ts";
import { deactivateGroup } from "../deactivate.ts";
import { editGroup } from "../edit.ts";
import { readGroupName } from "../name.ts";
import { groupsSnapshot } from "../snapshot.ts";

/** Implements the endpoints of groups. */
export const groupHandlers: Handlers<typeof groupEndpoints> = {
  getGroups: ({ ctx, params }) => {
    const { realm_user_groups } = groupsSnapshot(ctx, params.include_deactivated_groups);
    return serialized(writeMembers({ user_groups: realm_user_groups }));
  },

  createGroup: async ({ ctx, actor, params }) => {
    const group = { ...params, name: forParameter("name", () => readGroupName(params.name)) };
    const groupId = await mutate(ctx, (tx) => createGroup(tx, actingUser(tx, actor), group));
    return { group_id: groupId };
  },

  updateGroup: async ({ ctx, actor, params: { user_group_id, ...params } }) => {
    const { name } = params;
    const edit = { ...params, name: name === undefined ? undefined : forParameter("name", () => readGroupName(name)) };
    await mutate(ctx, (tx) => editGroup(tx, actingUser(tx, actor), user_group_id, edit));
    return {};
  },

  deactivateGroup: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deactivateGroup(tx, actingUser(tx, actor), params.user_group_id));
    return {};
  },

  deleteGroup: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deactivateGroup(tx, actingUser(tx, actor), params.user_group_id));
    return {};
  },
};
