import { t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
import { useRef } from "react";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { api } from "../../../../store/api.ts";
import { useGetOrganization, useOrganization } from "../../../../store/organization/hooks.tsx";
import { canChangeOwnProfile, canFillInField } from "../../../../store/organization/rights/people.ts";
import type { ProfileValue } from "../../../admin/people/format-profile-value.ts";
import { fullNameProblem } from "../../../admin/people/person-problems.ts";
import { ProfileInput } from "../../../admin/people/profile-input.tsx";
import { type ProfileKey, profileKey, profileProblem, readProfileValue } from "../../../admin/people/profile-values.ts";
import { RemovedFields } from "../../../admin/people/removed-fields.tsx";
import { availabilityFacts } from "../../../admin/people/selectors.ts";
import { useOwnPerson } from "../own-person.ts";
import { LockedField } from "./locked-field.tsx";
import { listTimeZones } from "./time-zones.ts";

type ProfileValues = Readonly<Record<ProfileKey, ProfileValue>>;
type Values = ProfileValues & { readonly full_name: string; readonly timezone: string };

/** The reader's name, time zone and profile fields. */
export function ProfileForm() {
  const person = useOwnPerson();
  const { full_name, timezone } = person;
  const facts = useOrganization(availabilityFacts);
  const fields = useOrganization(({ custom_profile_fields }) => custom_profile_fields);
  const mayRename = useOrganization((organization) => canChangeOwnProfile(organization, "name"));
  const getOrganization = useGetOrganization();
  const sent = useRef<readonly ProfileKey[]>([]);
  const profile: ProfileValues = Object.fromEntries(
    fields.map((field) => [profileKey(field), readProfileValue(field, person)]),
  );
  const mayFillIn = (field: (typeof fields)[number]) => {
    const organization = getOrganization();
    return organization !== undefined && canFillInField(organization, field, person);
  };
  const form = useForm<Values>({
    id: "own-profile",
    saved: { full_name, timezone, ...profile },
    check: (values) => ({
      full_name: values.full_name === full_name ? undefined : fullNameProblem(values.full_name, facts, person.user_id),
      ...Object.fromEntries(
        fields.map((field) => [profileKey(field), profileProblem(field, values[profileKey(field)] ?? "")]),
      ),
    }),
    save: async (changes) => {
      const { full_name: name, timezone: zone } = changes;
      if (name !== undefined || zone !== undefined)
        await api(settingsEndpoints.updateOwnSettings, { full_name: name, timezone: zone });
      const changed = fields.filter((field) => changes[profileKey(field)] !== undefined);
      sent.current = changed.map(profileKey);
      const data = changed.map((field) => ({ id: field.id, value: toSent(changes[profileKey(field)] ?? "") }));
      if (data.length > 0) await api(profileFieldEndpoints.updateOwnProfile, { data });
    },
    findErrorField: ({ parameter }) => sent.current[parseDataIndex(parameter)],
  });
  const labels = Object.fromEntries(fields.map((field) => [profileKey(field), field.name]));
  return (
    <Form form={form} action={t`Save profile`} labels={{ full_name: t`Name`, timezone: t`Time zone`, ...labels }}>
      <TextInput
        label={t`Name`}
        autoComplete="name"
        readOnly={!mayRename}
        description={!mayRename && t`Your organization doesn't let people change their name. Ask an administrator.`}
        {...form.text("full_name")}
      />
      {fields.map((field) =>
        mayFillIn(field) ? (
          <ProfileInput key={field.id} field={field} {...form.choice(profileKey(field))} />
        ) : (
          <LockedField key={field.id} field={field} value={form.values[profileKey(field)] ?? ""} />
        ),
      )}
      <NativeSelect
        label={t`Time zone`}
        description={t`Others see your local time.`}
        data={[{ value: "", label: t`Not specified` }, ...listTimeZones(form.values.timezone)]}
        {...form.text("timezone")}
      />
      <RemovedFields fields={fields} values={form.values} onForget={form.takeTheirs} />
    </Form>
  );
}

const toSent = (value: ProfileValue) => (typeof value === "string" ? value : [...value]);

/** The index of the value that the server's error names; -1 when it names something else. */
function parseDataIndex(parameter: string | undefined): number {
  const [, index = "-1"] = /^data\[(\d+)\]/.exec(parameter ?? "") ?? [];
  return Number(index);
}
