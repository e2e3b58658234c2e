import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { findRole } from "#server/http/roles.ts";
import { fieldsOf } from "../../../components/form/error-field.ts";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { api } from "../../../store/api.ts";
import { useGetOrganization, useOrganization } from "../../../store/organization/hooks.tsx";
import { canChangeUserEmails } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { sessionQuery } from "../../../store/queries.ts";
import type { ProfileValue } from "./format-profile-value.ts";
import { addressProblem, fullNameProblem } from "./person-problems.ts";
import { withPersonRefusals } from "./person-refusals.ts";
import { ProfileInput } from "./profile-input.tsx";
import { type ProfileKey, profileKey, profileProblem, readProfileValue } from "./profile-values.ts";
import { RemovedFields } from "./removed-fields.tsx";
import { roleProblem } from "./role-problem.ts";
import { SavedRoleField } from "./saved-role-field.tsx";
import { availabilityFacts } from "./selectors.ts";

type ProfileValues = Readonly<Record<ProfileKey, ProfileValue>>;
type Values = ProfileValues & { readonly full_name: string; readonly email: string; readonly role: number };

/** A person's name, address, role and profile. */
export function PersonForm({ person }: { person: Person }) {
  const { user_id, full_name, role } = person;
  const email = person.delivery_email ?? "";
  const facts = useOrganization(availabilityFacts);
  const fields = useOrganization(({ custom_profile_fields }) => custom_profile_fields);
  const mayChangeEmails = useMayChangeEmails();
  const getOrganization = useGetOrganization();
  const sent = useRef<readonly ProfileKey[]>([]);
  const profile: ProfileValues = Object.fromEntries(
    fields.map((field) => [profileKey(field), readProfileValue(field, person)]),
  );
  const form = useForm<Values>({
    id: `person/${user_id}`,
    saved: { full_name, email, role, ...profile },
    check: (values) => ({
      full_name: fullNameProblem(values.full_name, facts, user_id),
      email: values.email === email ? undefined : addressProblem(values.email, facts, user_id),
      role: roleProblem(getOrganization(), person, values.role),
      ...Object.fromEntries(
        fields.map((field) => [profileKey(field), profileProblem(field, values[profileKey(field)] ?? "")]),
      ),
    }),
    save: (changes) => {
      sent.current = fields.map(profileKey).filter((key) => changes[key] !== undefined);
      return withPersonRefusals(() =>
        api(userEndpoints.editUser, {
          user_id_or_email: String(user_id),
          full_name: changes.full_name,
          new_email: changes.email,
          role: findRole(changes.role),
          profile_data: profileChanges(changes),
        }),
      );
    },
    fieldOf: fieldsOf([userEndpoints.editUser], { new_email: "email" }),
    findErrorField: ({ parameter }) => sent.current[parseProfileIndex(parameter)],
  });

  const profileChanges = (changes: Partial<Values>) => {
    const values = fields.flatMap((field) => {
      const value = changes[profileKey(field)];
      return value === undefined ? [] : [{ id: field.id, value: typeof value === "string" ? value : [...value] }];
    });
    return values.length === 0 ? undefined : values;
  };
  const labels = Object.fromEntries(fields.map((field) => [profileKey(field), field.name]));
  return (
    <Form
      form={form}
      action={t`Save person`}
      labels={{ full_name: t`Name`, email: t`Email`, role: t`Role`, ...labels }}
    >
      <TextInput label={t`Name`} {...form.text("full_name")} />
      <TextInput
        label={t`Email`}
        type="email"
        readOnly={!mayChangeEmails}
        description={
          mayChangeEmails
            ? t`If changed, they sign in with the new address.`
            : t`People can change it in their own app. To change it here, you need permission from the person who runs this server.`
        }
        {...form.text("email")}
      />
      <SavedRoleField of={person} {...form.choice("role")} />
      {fields.map((field) => (
        <ProfileInput key={field.id} field={field} {...form.choice(profileKey(field))} />
      ))}
      <RemovedFields fields={fields} values={form.values} onForget={form.takeTheirs} />
    </Form>
  );
}

/** The index of the profile value that the server's error names; -1 when it names something else. */
function parseProfileIndex(parameter: string | undefined): number {
  const [, index = "-1"] = /^profile_data\[(\d+)\]$/.exec(parameter ?? "") ?? [];
  return Number(index);
}

/** Whether the person who is signed in may change other people's addresses. No role includes that right. */
function useMayChangeEmails(): boolean {
  const { data: session } = useQuery(sessionQuery);
  const isGranted = session?.may_change_emails === true;
  return useOrganization((state) => canChangeUserEmails(state, isGranted));
}
