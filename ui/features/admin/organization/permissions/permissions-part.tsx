import { Stack } from "@mantine/core";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { mayChangeOrganization } from "#server/domain/organization/policy.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import { mapNames } from "#server/http/names.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { settingChanges, withPlainRefusals } from "../../../../components/group-setting/change.ts";
import { GroupSettingPicker } from "../../../../components/group-setting/group-setting-picker.tsx";
import { useSettingsCheck } from "../../../../components/group-setting/use-setting-rule.ts";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { groupSettings } from "../../../../lib/setting-values.ts";
import { api } from "../../../../store/api.ts";
import { currentPerson } from "../../../../store/organization/facts.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import type { GroupSettings } from "../../../../store/organization/permission-rules.ts";
import { createSelector } from "../../../../store/organization/selectors.ts";

type Permission = GroupSettings["organization"];
type Permissions = Readonly<Record<Permission, GroupSettingValue>>;

const groups = groupSettings(organizationPermissions);
const permissionNames = groups.flatMap(({ names }) => names);

const savedPermissions = createSelector([(organization) => organization], (organization) => {
  return mapNames(permissionNames, (name): GroupSettingValue => organization[`realm_${name}`]);
});

const labels = Object.fromEntries(permissionNames.map((name) => [name, organizationPermissions[name].title]));

/** The permissions that the person who is signed in may not give to others. */
const lockedPermissions = createSelector([currentPerson], (me) => {
  const isLocked = (name: Permission) =>
    !mayChangeOrganization(me, { ownersOnly: organizationPermissions[name].ownersOnly === true });
  return new Set(permissionNames.filter(isLocked));
});

/** Every permission of the organization, with a picker for its holders. */
export function PermissionsPart() {
  const locked = useOrganization(lockedPermissions);
  const saved = useOrganization(savedPermissions);
  const checkSettings = useSettingsCheck("organization");
  const form = useForm<Permissions>({
    id: "organization/permissions",
    saved,
    check: (values) => checkSettings(values, saved),
    save: (changes) =>
      withPlainRefusals(permissionNames, () =>
        api(organizationEndpoints.updateOrganization, settingChanges(changes, saved)),
      ),
  });
  const isLocked = (name: Permission) => locked.has(name);
  return (
    <Form form={form} action="Save permissions" labels={labels}>
      {groups.map(({ heading = "", names }) => (
        <TitledSection key={heading} title={heading}>
          <Stack gap="md">
            {names.map((name) => (
              <GroupSettingPicker
                key={name}
                of="organization"
                name={name}
                label={organizationPermissions[name].title}
                description={isLocked(name) ? "Only owners can change this." : organizationPermissions[name].about}
                disabled={isLocked(name)}
                saved={saved[name]}
                {...form.choice(name)}
              />
            ))}
          </Stack>
        </TitledSection>
      ))}
    </Form>
  );
}
