import { t } from "@lingui/core/macro";
import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { groupTitle } from "../../../components/group-setting/group-titles.ts";
import { type Toast, useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { sendMemberChange } from "./send-member-change.ts";

/** Removes people and groups from a group, with a message that offers an undo. */
export function useMemberRemoval({ id, name }: GroupShape) {
  const showToast = useToasts();
  const change = async (lists: MemberChange, done?: Toast) => {
    try {
      await sendMemberChange(() => api(groupMemberEndpoints.updateMembers, { user_group_id: id, ...lists }));
      if (done) showToast(done);
    } catch (error) {
      showToast({ message: explain(error) });
    }
  };
  const removeWithUndo = (who: string, doing: MemberChange, undoing: MemberChange) =>
    change(doing, {
      message: t`${{ member: who }} removed from ${{ group: name }}.`,
      undo: () => void change(undoing),
    });
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
