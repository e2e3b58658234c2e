import { Stack } from "@mantine/core";
import type { GroupSettingValue } from "#server/domain/groups/shapes.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { type PermissionWords, permissionWords } from "#server/domain/organization/shapes/permissions.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { settingChanges, tellingRefusals } from "../../../../components/group-setting/change.ts";
import { GroupSettingPicker } from "../../../../components/group-setting/group-setting-picker.tsx";
import { settingTitle } from "../../../../components/group-setting/setting-title.ts";
import { useSettingsCheck } from "../../../../components/group-setting/use-setting-rule.ts";
import { Part } from "../../../../components/part.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { derived } from "../../../../store/organization/selectors.ts";
import { useIsOwner } from "../../use-me.ts";
import { aboutPermission, type Permission, permissionGroups, permissionNames } from "./permission-groups.ts";

type Permissions = Readonly<Record<Permission, GroupSettingValue>>;

const savedPermissions = derived([(organization) => organization], (organization) => {
  return Object.fromEntries(permissionNames.map((name) => [name, organization[`realm_${name}`]])) as Permissions;
});

const labels = Object.fromEntries(permissionNames.map((name) => [name, `“${settingTitle("organization", name)}”`]));

/** Every permission of the organization, each given to roles, groups and people. */
export function PermissionsPart() {
  const isOwner = useIsOwner();
  const saved = useOrganization(savedPermissions);
  const checkSettings = useSettingsCheck("organization");
  const form = useForm<Permissions>({
    id: "organization/permissions",
    saved,
    check: (values) => checkSettings(values, saved),
    save: (changes) =>
      tellingRefusals(permissionNames, () =>
        api(organizationEndpoints.updateOrganization, settingChanges(changes, saved)),
      ),
  });
  const isLocked = (name: Permission) => !isOwner && (permissionWords[name] as PermissionWords).ownersOnly === true;
  return (
    <Form form={form} action="Save permissions" labels={labels}>
      {permissionGroups.map(({ title, names }) => (
        <Part key={title} title={title}>
          <Stack gap="md">
            {names.map((name) => (
              <GroupSettingPicker
                key={name}
                of="organization"
                name={name}
                label={settingTitle("organization", name)}
                description={isLocked(name) ? "Only owners can change this." : aboutPermission[name]}
                disabled={isLocked(name)}
                saved={saved[name]}
                {...form.choice(name)}
              />
            ))}
          </Stack>
        </Part>
      ))}
    </Form>
  );
}
