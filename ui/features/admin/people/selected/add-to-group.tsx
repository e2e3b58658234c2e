import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { groupTitle } from "../../../../components/group-setting/group-titles.ts";
import { SearchableSelect } from "../../../../components/searchable-select.tsx";
import { api } from "../../../../store/api.ts";
import { useGetOrganization, useOrganization } from "../../../../store/organization/hooks.tsx";
import type { Organization } from "../../../../store/organization/organization.ts";
import { canAddToGroup } from "../../../../store/organization/rights/groups.ts";
import { customGroups, groupsById, type Person } from "../../../../store/organization/selectors.ts";
import { sendMemberChange } from "../../groups/send-member-change.ts";
import { ChangeDialog, type ChangeProps } from "./change-dialog.tsx";
import { asChanged, type Step } from "./steps.ts";

/** Adds several people to a group. Those who are in it already are left as they are. */
export function AddToGroup({ people, opener, onClose }: ChangeProps) {
  const organization = useOrganization((all) => all);
  const getOrganization = useGetOrganization();
  const groups = customGroups(organization).filter((group) => !group.deactivated && canAddToGroup(organization, group));
  const [id, setId] = useState<string | null>(null);
  const group = groupsById(organization).get(Number(id));
  const members = new Set(group?.members);
  const added = group === undefined ? [] : people.filter(({ user_id }) => !members.has(user_id));
  const name = group === undefined ? "" : groupTitle(group);
  const isNobodyLeft = group !== undefined && added.length === 0;
  return (
    <ChangeDialog
      change={{
        ...{ people: people.map(asChanged), refused: [] },
        title: t`Add to group`,
        action: plural({ count: added.length }, { one: "Add # person", other: "Add # people" }),
        steps: group === undefined || added.length === 0 ? [] : [addTo(group, added, getOrganization)],
        describeDone: (count) =>
          plural(count, { one: `# person added to ${name}.`, other: `# people added to ${name}.` }),
      }}
      opener={opener}
      onClose={onClose}
    >
      <SearchableSelect
        label={t({ message: "Group", comment: "A field: a group of people" })}
        data={groups.map((each) => ({ value: String(each.id), label: groupTitle(each) }))}
        nothingFoundMessage={t`No groups found`}
        description={isNobodyLeft ? t`All of them are in this group already.` : undefined}
        value={id}
        onChange={setId}
      />
    </ChangeDialog>
  );
}

function addTo(
  { id: user_group_id }: GroupShape,
  people: readonly Person[],
  getOrganization: () => Organization | undefined,
): Step {
  const change = (members: { readonly add: number[] } | { readonly delete: number[] }) =>
    sendMemberChange(() => api(groupMemberEndpoints.updateMembers, { user_group_id, ...members }));
  const sent = new Set<number>();
  return {
    people: people.map(asChanged),
    run: async () => {
      const organization = getOrganization();
      const members = new Set(organization && groupsById(organization).get(user_group_id)?.members);
      // After a lost answer, those who were added are members.
      const add = people.map(({ user_id }) => user_id).filter((id) => !members.has(id));
      for (const id of add) sent.add(id);
      if (add.length > 0) await change({ add });
      const done = people.filter(({ user_id }) => sent.has(user_id));
      return { people: done.map(asChanged), undo: () => change({ delete: [...sent] }) };
    },
  };
}
