import { t } from "@lingui/core/macro";
import { Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { withPlainRefusals } from "../../../components/group-setting/change.ts";
import { PeopleAndGroupsField } from "../../../components/group-setting/people-and-groups-field.tsx";
import { useSettingsCheck } from "../../../components/group-setting/use-setting-rule.ts";
import type { Choices } from "../../../components/group-setting/value.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { findDefaultHolders } from "../../../store/organization/permission-rules.ts";
import { canCreateGroups } from "../../../store/organization/rights/groups.ts";
import { createSelector, customGroups } from "../../../store/organization/selectors.ts";
import { profileProblems } from "./group-problems.ts";
import { PermissionFields, type Permissions, permissionNames, pickPermissions } from "./permission-fields.tsx";

const nobodyYet: Choices = { people: [], groups: [] };
const excluded = { people: new Set<number>(), groups: new Set<number>() };

type Props = { readonly onClose: () => void; readonly onCreated: (id: string) => void };

/** Creates a group: its name, its members, its permissions. */
export function NewGroup({ onClose, onCreated }: Props) {
  const mayCreate = useOrganization(canCreateGroups);
  return (
    <DetailsPanel title={t`New group`} isNew onClose={onClose}>
      {mayCreate ? (
        <NewGroupForm onClose={onClose} onCreated={onCreated} />
      ) : (
        <Text c="dimmed">{t`You don't have permission to create groups.`}</Text>
      )}
    </DetailsPanel>
  );
}

function NewGroupForm({ onClose, onCreated }: Props) {
  const groups = useOrganization(customGroups);
  const permissions = useOrganization(newGroupPermissions);
  const checkPermissions = useSettingsCheck("group");
  const showToast = useToasts();
  const created = useRef<number>(undefined);
  const form = useForm({
    id: "group/new",
    saved: { name: "", description: "", inside: nobodyYet, ...permissions },
    check: (values) => ({ ...profileProblems(values, groups), ...checkPermissions(pickPermissions(values)) }),
    save: async (_, { name, description, inside, ...chosen }) => {
      const { group_id } = await withPlainRefusals(permissionNames, () =>
        api(groupEndpoints.createGroup, {
          ...{ name, description, members: [...inside.people], subgroups: [...inside.groups] },
          ...chosen,
        }),
      );
      created.current = group_id;
      showToast({ message: t`${{ group: name.trim() }} created.` });
    },
    onSaved: () => onCreated(String(created.current)),
    isNew: true,
  });
  return (
    <Form form={form} action={t`Create group`} onCancel={onClose}>
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          placeholder={t({ message: "accounting", comment: "An example of a group's name" })}
          {...form.text("name")}
        />
        <Textarea label={t`Description`} autosize minRows={2} {...form.text("description")} />
        <PeopleAndGroupsField label={t`Members`} excluded={excluded} {...form.choice("inside")} />
        <PermissionFields form={form} />
      </Stack>
    </Form>
  );
}

/** The permissions of a group that the user creates: the server's defaults. */
const newGroupPermissions = createSelector(
  [(organization) => organization.user_id],
  (me): Permissions => findDefaultHolders("group", permissionNames, me),
);
