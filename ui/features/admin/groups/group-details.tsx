import { Stack } from "@mantine/core";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { ItemNotFound } from "../../../components/item-not-found.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { roleGroups } from "../../../store/organization/membership.ts";
import { canManageGroup } from "../../../store/organization/rights/groups.ts";
import { groupsById } from "../../../store/organization/selectors.ts";
import { Deactivation } from "./deactivation.tsx";
import { GroupForm } from "./group-form.tsx";
import { GroupMembers } from "./group-members.tsx";
import { Reactivation } from "./reactivation.tsx";
import { RoleDetails } from "./role-details.tsx";

/** One group: its members, its name, its permissions. */
export function GroupDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const group = useOrganization(groupsById).get(id);
  const mayManage = useOrganization((state) => group !== undefined && canManageGroup(state, group));
  const isRole = useOrganization(roleGroups).ids.has(id);
  if (group === undefined || (group.is_system_group && !isRole)) return <ItemNotFound what="group" onClose={onClose} />;
  if (isRole) return <RoleDetails group={group} onClose={onClose} />;
  return (
    <DetailsPanel title={group.name} onClose={onClose}>
      <Stack gap="xl">
        {group.deactivated && <Reactivation group={group} mayManage={mayManage} />}
        <GroupMembers group={group} />
        <GroupForm group={group} mayManage={mayManage} />
        {mayManage && !group.deactivated && <Deactivation group={group} />}
      </Stack>
    </DetailsPanel>
  );
}
