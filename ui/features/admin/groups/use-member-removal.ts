import { t } from "@lingui/core/macro";
import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { groupTitle } from "../../../components/group-setting/group-titles.ts";
import { type Toast, useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canAddToGroup } from "../../../store/organization/rights/groups.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { sendMemberChange } from "./send-member-change.ts";

/** Removes people and groups from a group, with a message that offers an undo to people who may add members. */
export function useMemberRemoval(group: GroupShape) {
  const { id, name } = group;
  const mayUndo = useOrganization((state) => canAddToGroup(state, group));
  const showToast = useToasts();
  const change = async (lists: MemberChange, done?: Toast) => {
    try {
      await sendMemberChange(() => api(groupMemberEndpoints.updateMembers, { user_group_id: id, ...lists }));
      if (done) showToast(done);
    } catch (error) {
      showToast({ message: explain(error) });
    }
  };
  const removeWithUndo = (who: string, doing: MemberChange, undoing: MemberChange) => {
    const message = t`${{ member: who }} removed from ${{ group: name }}.`;
    return change(doing, mayUndo ? { message, undo: () => void change(undoing) } : { message });
  };
  return {
    person: ({ user_id, full_name }: Person) => removeWithUndo(full_name, { delete: [user_id] }, { add: [user_id] }),
    subgroup: (subgroup: GroupShape) =>
      removeWithUndo(groupTitle(subgroup), { delete_subgroups: [subgroup.id] }, { add_subgroups: [subgroup.id] }),
  };
}

type MemberChange = {
  readonly add?: number[];
  readonly delete?: number[];
  readonly add_subgroups?: number[];
  readonly delete_subgroups?: number[];
};
