import { t } from "@lingui/core/macro";
import { CloseButton, Text } from "@mantine/core";
import { useMemo } from "react";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { formatHolderCount } from "../../../components/group-setting/format-holder-count.ts";
import { PeopleList } from "../../../components/people-list.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { holdersOf } from "../../../store/organization/membership.ts";
import { canAddToGroup, canRemoveFromGroup } from "../../../store/organization/rights/groups.ts";
import { everybody } from "../../../store/organization/selectors.ts";
import { AddMembers } from "./add-members.tsx";
import { SubgroupList } from "./subgroup-list.tsx";
import { useMemberRemoval } from "./use-member-removal.ts";

/** The members of a group: groups, then people, each with a remove button. A field adds more. */
export function GroupMembers({ group }: { group: GroupShape }) {
  const all = useOrganization(everybody);
  const mayAdd = useOrganization((state) => canAddToGroup(state, group));
  const mayRemove = useOrganization((state) => canRemoveFromGroup(state, group));
  const holders = useOrganization(holdersOf)(group.id, true);
  const remove = useMemberRemoval(group);
  const people = useMemo(() => {
    const ids = new Set(group.members);
    return all.filter(({ user_id }) => ids.has(user_id));
  }, [all, group.members]);
  return (
    <TitledSection title={t`Members`}>
      {group.direct_subgroup_ids.length > 0 && (
        <Text c="dimmed" size="xs">
          {describeTotal(formatHolderCount(holders))}
        </Text>
      )}
      <SubgroupList group={group} {...(mayRemove ? { onRemove: remove.subgroup } : {})} />
      {people.length > 0 && (
        <PeopleList
          label={t`People in ${{ group: group.name }}`}
          people={people}
          {...(mayRemove
            ? {
                action: (person) => (
                  <CloseButton
                    aria-label={t`Remove ${{ name: person.full_name }}`}
                    onClick={() => void remove.person(person)}
                  />
                ),
              }
            : {})}
        />
      )}
      {group.members.length + group.direct_subgroup_ids.length === 0 && <Text>{t`No members yet.`}</Text>}
      {mayAdd && <AddMembers group={group} />}
    </TitledSection>
  );
}

function describeTotal(count: string): string {
  return count === "" ? t`The groups in it have no members.` : t`${count} in total, including members of other groups`;
}
