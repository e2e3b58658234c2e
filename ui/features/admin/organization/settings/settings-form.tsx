import { Stack } from "@mantine/core";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { i18n } from "../../../../lib/i18n.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { LinkedPlace } from "./linked-place.tsx";
import { createParameters, findProblems, type PartSettings, type TypedSettings } from "./part-settings.ts";
import { SettingField } from "./setting-field.tsx";

/** A form for settings of a part, with their headings. */
export function SettingsForm({
  of: { part, groups, names, saved: savedOf },
  action,
  check,
  beforeSaving,
}: {
  of: PartSettings;
  /** The label of the button. */
  action: string;
  /** Finds values that the server would refuse, in addition to those outside a setting's limits. */
  check?: (typed: TypedSettings) => Readonly<Record<string, string | undefined>>;
  /** Asks before a save; throws when it must not be saved. */
  beforeSaving?: (typed: TypedSettings, saved: TypedSettings) => Promise<void>;
}) {
  const saved = useOrganization(savedOf);
  const form = useForm<TypedSettings>({
    id: `organization/${part}`,
    saved,
    check: (typed) => ({ ...findProblems(names, typed), ...check?.(typed) }),
    save: async (changes, typed) => {
      await beforeSaving?.(typed, saved);
      await api(organizationEndpoints.updateOrganization, createParameters(names, changes));
    },
  });
  return (
    <Form form={form} action={action} labels={listTitles()}>
      {groups.map((group) => {
        const fields = group.names.map((name) => (
          <LinkedPlace key={name} name={name}>
            <SettingField setting={settingDefinitions[name]} name={name} form={form} />
          </LinkedPlace>
        ));
        return group.heading === undefined ? (
          fields
        ) : (
          <TitledSection key={group.heading.id} title={i18n._(group.heading)}>
            <Stack gap="md">{fields}</Stack>
          </TitledSection>
        );
      })}
    </Form>
  );
}

function listTitles(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(settingDefinitions).map(([name, { title }]) => [name, i18n._(title)]));
}
