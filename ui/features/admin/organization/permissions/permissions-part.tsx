import { t } from "@lingui/core/macro";
import { Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import { mapNames } from "#server/http/names.ts";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { settingChanges, withPlainRefusals } from "../../../../components/group-setting/change.ts";
import { GroupSettingPicker } from "../../../../components/group-setting/group-setting-picker.tsx";
import { settingTitle } from "../../../../components/group-setting/setting-title.ts";
import { useSettingsCheck } from "../../../../components/group-setting/use-setting-rule.ts";
import { SearchField } from "../../../../components/search-field.tsx";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { i18n } from "../../../../lib/i18n.ts";
import { createMatcher } from "../../../../lib/match.ts";
import { groupSettings } from "../../../../lib/setting-values.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canChangeSetting, isSettingOffered } from "../../../../store/organization/rights/settings.ts";
import { createSelector } from "../../../../store/organization/selectors.ts";
import { LinkedPlace } from "../settings/linked-place.tsx";
import type { Permission, Permissions } from "./permissions.ts";
import { useConfirmWidening } from "./use-confirm-widening.tsx";

const groups = groupSettings(organizationPermissions);
const permissionNames = groups.flatMap(({ names }) => names);

const savedPermissions = createSelector([(organization) => organization], (organization) => {
  return mapNames(permissionNames, (name): GroupSettingValue => organization[`realm_${name}`]);
});

/** The permissions that the person who is signed in may not give to others. */
const lockedPermissions = createSelector([(organization) => organization], (organization) => {
  const isLocked = (name: Permission) => !canChangeSetting(organization, organizationPermissions[name]);
  return new Set(permissionNames.filter(isLocked));
});

/** Every permission of the organization, with a picker for its holders. They can be searched. */
export function PermissionsPart() {
  const locked = useOrganization(lockedPermissions);
  const allowsWebPublic = useOrganization((state) => state.server_web_public_streams_enabled);
  const saved = useOrganization(savedPermissions);
  const checkSettings = useSettingsCheck("organization");
  const { confirmFirst, question } = useConfirmWidening();
  const [typed, setTyped] = useState("");
  const form = useForm<Permissions>({
    id: "organization/permissions",
    saved,
    check: (values) => checkSettings(values, saved),
    save: async (changes) => {
      await confirmFirst(saved, changes);
      await withPlainRefusals(permissionNames, () =>
        api(organizationEndpoints.updateOrganization, settingChanges(changes, saved)),
      );
    },
  });
  const isFound = createMatcher(typed, (name: Permission) => [
    settingTitle("organization", name),
    describe(name) ?? "",
  ]);
  // What is wrong is on the page, whatever is searched.
  const isShown = (name: Permission) =>
    (isSettingOffered(organizationPermissions[name], allowsWebPublic) && isFound(name)) ||
    form.problems[name] !== undefined;
  const shown = groups.flatMap(({ heading, names }) => {
    const found = names.filter(isShown);
    return found.length > 0 ? [{ heading, names: found }] : [];
  });
  const isLocked = (name: Permission) => locked.has(name);
  return (
    <Stack gap="lg">
      <Group>
        <SearchField label={t`Search permissions`} value={typed} onChange={setTyped} />
      </Group>
      <Form
        form={form}
        action={t`Save permissions`}
        labels={mapNames(permissionNames, (name) => settingTitle("organization", name))}
      >
        {shown.length === 0 && <EmptyState title={t`No permissions found`} />}
        {shown.map(({ heading, names }) => (
          <TitledSection key={heading?.id} title={heading ? i18n._(heading) : ""}>
            <Stack gap="md">
              {names.map((name) => (
                <LinkedPlace key={name} name={name}>
                  <GroupSettingPicker
                    of="organization"
                    name={name}
                    label={settingTitle("organization", name)}
                    description={isLocked(name) ? t`Only owners can change this.` : describe(name)}
                    disabled={isLocked(name)}
                    saved={saved[name]}
                    {...form.choice(name)}
                  />
                </LinkedPlace>
              ))}
            </Stack>
          </TitledSection>
        ))}
      </Form>
      {question}
    </Stack>
  );
}

function describe(name: Permission): string | undefined {
  const { about } = organizationPermissions[name];
  return about && i18n._(about);
}
