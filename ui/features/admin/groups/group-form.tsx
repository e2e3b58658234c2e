import { t } from "@lingui/core/macro";
import { Stack, Text, Textarea, TextInput } from "@mantine/core";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { settingChanges, withPlainRefusals } from "../../../components/group-setting/change.ts";
import { settingTitle } from "../../../components/group-setting/setting-title.ts";
import { useSettingsCheck } from "../../../components/group-setting/use-setting-rule.ts";
import { TitledSection } from "../../../components/titled-section.tsx";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { customGroups } from "../../../store/organization/selectors.ts";
import { profileProblems } from "./group-problems.ts";
import { PermissionFields, permissionNames, pickPermissions } from "./permission-fields.tsx";

const labels = () => ({
  name: t`Name`,
  description: t`Description`,
  ...Object.fromEntries(permissionNames.map((name) => [name, settingTitle("group", name)])),
});

/** Changes a group's name, description and permissions. */
export function GroupForm({ group, mayManage }: { group: GroupShape; mayManage: boolean }) {
  const groups = useOrganization(customGroups);
  const checkPermissions = useSettingsCheck("group");
  const permissions = pickPermissions(group);
  const { name, description } = group;
  const form = useForm({
    id: `group/${group.id}`,
    saved: { name, description, ...permissions },
    check: (values) => ({
      ...profileProblems(
        values,
        groups.filter(({ id }) => id !== group.id),
      ),
      ...checkPermissions(pickPermissions(values), permissions),
    }),
    save: ({ name, description, ...changed }) =>
      withPlainRefusals(permissionNames, () =>
        api(groupEndpoints.updateGroup, {
          ...{ user_group_id: group.id, name, description },
          ...settingChanges(changed, permissions),
        }),
      ),
  });
  const fields = (
    <Stack gap="md">
      <TextInput label={t`Name`} readOnly={!mayManage} {...form.text("name")} />
      <Textarea label={t`Description`} autosize minRows={2} readOnly={!mayManage} {...form.text("description")} />
      <PermissionFields form={form} saved={permissions} disabled={!mayManage} />
    </Stack>
  );
  return (
    <TitledSection title={t`Settings`}>
      {mayManage ? (
        <Form form={form} action={t`Save group`} labels={labels()}>
          {fields}
        </Form>
      ) : (
        <>
          <Text c="dimmed">{t`Only people who can manage this group can change its settings.`}</Text>
          {fields}
        </>
      )}
    </TitledSection>
  );
}
