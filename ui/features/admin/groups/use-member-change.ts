import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { groupTitle } from "../../../components/group-setting/words.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import type { Person } from "../../../store/organization/selectors.ts";

/** Takes people and groups out of a group at once, and says so; that can be undone. */
export function useMemberChange({ id, name }: GroupShape) {
  const showToast = useToasts();
  const change = async (message: string, doing: Lists, undoing: Lists) => {
    try {
      await api(groupMemberEndpoints.updateMembers, { user_group_id: id, ...doing });
      showToast({ message, undo: () => void putBack(undoing) });
    } catch (error) {
      showToast({ message: explain(error) });
    }
  };
  const putBack = async (lists: Lists) => {
    try {
      await api(groupMemberEndpoints.updateMembers, { user_group_id: id, ...lists });
    } catch (error) {
      showToast({ message: explain(error) });
    }
  };
  return {
    person: ({ user_id, full_name }: Person) =>
      change(`${full_name} is no longer in ${name}.`, { delete: [user_id] }, { add: [user_id] }),
    subgroup: (subgroup: GroupShape) =>
      change(
        `${groupTitle(subgroup)} is no longer in ${name}.`,
        { delete_subgroups: [subgroup.id] },
        { add_subgroups: [subgroup.id] },
      ),
  };
}

type Lists = {
  readonly add?: number[];
  readonly delete?: number[];
  readonly add_subgroups?: number[];
  readonly delete_subgroups?: number[];
};
