import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { formatHolderCount } from "../../../components/group-setting/format-holder-count.ts";
import { groupTitle, roleNote } from "../../../components/group-setting/group-titles.ts";
import { PeopleList } from "../../../components/people-list.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { holdersOf } from "../../../store/organization/membership.ts";

/** A system group: its members, and where they are changed. */
export function RoleDetails({ group, onClose }: { group: GroupShape; onClose: () => void }) {
  const { people, bots } = useOrganization(holdersOf)(group.id, true);
  const everybody = [...people, ...bots];
  const note = roleNote(group);
  return (
    <DetailsPanel title={groupTitle(group)} onClose={onClose}>
      <Stack gap="md">
        {note !== undefined && <Text>{note}</Text>}
        <Text c="dimmed">{t`This group's members are set by role. Change roles on the People page.`}</Text>
        {everybody.length === 0 ? (
          <Text>{t`No members`}</Text>
        ) : (
          <div>
            <Text>{formatHolderCount({ people, bots })}</Text>
            <PeopleList label={t`People in ${{ group: groupTitle(group) }}`} people={everybody} />
          </div>
        )}
      </Stack>
    </DetailsPanel>
  );
}
