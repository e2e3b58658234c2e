import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { groupTitle } from "../../../../components/group-setting/group-titles.ts";
import { SearchableSelect } from "../../../../components/searchable-select.tsx";
import { useGetOrganization, useOrganization } from "../../../../store/organization/hooks.tsx";
import { canAddToGroup, canCreateGroups } from "../../../../store/organization/rights/groups.ts";
import { customGroups, groupsById } from "../../../../store/organization/selectors.ts";
import { ChangeDialog, type ChangeProps } from "./change-dialog.tsx";
import { addToGroup } from "./group-steps.ts";
import { asChanged } from "./steps.ts";

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
        steps: group === undefined || added.length === 0 ? [] : [addToGroup(group, added, getOrganization)],
        describeDone: (count) =>
          plural(count, { one: `# person added to ${name}.`, other: `# people added to ${name}.` }),
      }}
      opener={opener}
      onClose={onClose}
    >
      {groups.length === 0 ? (
        <NoGroup />
      ) : (
        <SearchableSelect
          label={t({ message: "Group", comment: "A field: a group of people" })}
          data={groups.map((each) => ({ value: String(each.id), label: groupTitle(each) }))}
          nothingFoundMessage={t`No groups found`}
          description={isNobodyLeft ? t`All of them are in this group already.` : undefined}
          value={id}
          onChange={setId}
        />
      )}
    </ChangeDialog>
  );
}

/** In place of the field: there is no group, or none to which the person who is signed in may add anybody. */
function NoGroup() {
  const isThereAny = useOrganization((state) => customGroups(state).some(({ deactivated }) => !deactivated));
  const mayCreate = useOrganization(canCreateGroups);
  return (
    <EmptyState
      title={isThereAny ? t`You can't add people to any group` : t`There are no groups yet`}
      action={
        mayCreate && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/admin/groups" search={{ open: "new" }} />}
          >
            {t`New group`}
          </Button>
        )
      }
    />
  );
}
