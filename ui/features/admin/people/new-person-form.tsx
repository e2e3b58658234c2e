import { plural, t } from "@lingui/core/macro";
import { Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import { getsDefaultChannels } from "#server/domain/channels/policy.ts";
import { passwordLinkDays } from "#server/domain/password-resets/limits.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { type Role, roles } from "#server/http/roles.ts";
import { ChannelSelect } from "../../../components/channel-select.tsx";
import { fieldsOf } from "../../../components/form/error-field.ts";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { PasswordStrength } from "../../../components/password-strength.tsx";
import { formatList } from "../../../lib/format.ts";
import { passwordProblem } from "../../../lib/input-problems.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { addableRoles } from "../../../store/organization/rights/people.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import { type AddedPerson, addPerson } from "./add-person.ts";
import { generatePassword } from "./generate-password.ts";
import { addressProblem, fullNameProblem } from "./person-problems.ts";
import { RoleField } from "./role-field.tsx";
import { availabilityFacts, defaultChannelNames } from "./selectors.ts";
import "@mantine/core/styles/RadioIndicator.layer.css";
import "@mantine/core/styles/Radio.layer.css";

type Values = {
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
  readonly channels: readonly number[];
  readonly way: string;
};

const empty: Values = {
  full_name: "",
  email: "",
  role: roles.member,
  channels: [],
  way: "link",
};

/** A form for a new person, their channels, and how they sign in for the first time. */
export function NewPersonForm({ onAdded, onCancel }: { onAdded: (added: AddedPerson) => void; onCancel: () => void }) {
  const facts = useOrganization(availabilityFacts);
  const channels = useOrganization(channelsById);
  const defaults = useOrganization(defaultChannelNames);
  const allowed = useOrganization(addableRoles);
  const organization = useOrganization(({ realm_name }) => realm_name);
  // The password is not a value of the form, because those are kept when the sign-in ends.
  const [password, setPassword] = useState(generatePassword);
  const [passwordWrong, setPasswordWrong] = useState<string>();
  const form = useForm({
    id: "person/new",
    isNew: true,
    saved: empty,
    check: (values) => {
      const wrong = values.way === "password" ? passwordProblem(password) : undefined;
      setPasswordWrong(wrong);
      return {
        full_name: fullNameProblem(values.full_name, facts),
        email: addressProblem(values.email, facts),
        way: wrong && "",
      };
    },
    save: async (_changes, { full_name, email, role, way, channels: ids }) => {
      const names = ids.flatMap((id) => channels.get(id)?.name ?? []);
      const person = { full_name: full_name.trim(), email: email.trim(), role, channels: names };
      const added = await addPerson(person, way === "password" ? password : undefined);
      form.reset();
      onAdded(added);
    },
    fieldOf: fieldsOf([userEndpoints.createUser], { password: "way" }),
  });
  return (
    <Form form={form} action={t`Add person`} onCancel={onCancel}>
      <TextInput label={t`Name`} autoComplete="off" {...form.text("full_name")} />
      <TextInput label={t`Email`} type="email" autoComplete="off" {...form.text("email")} />
      <RoleField allowed={allowed} {...form.choice("role")} />
      <ChannelSelect
        label={t`Channels`}
        description={describeChannels(defaults, !getsDefaultChannels(form.values))}
        {...form.choice("channels")}
      />
      <Radio.Group label={t`First sign-in`} {...form.choice("way")} error={form.problems.way || undefined}>
        <Radio
          mt={8}
          value="link"
          label={t`With a password link`}
          description={plural(passwordLinkDays, {
            one: "It works once and expires after # day.",
            other: "It works once and expires after # days.",
          })}
        />
        <Radio
          mt={8}
          value="password"
          label={t`With a first password`}
          description={t`You give it to them. They can change it later.`}
        />
      </Radio.Group>
      {form.values.way === "password" && (
        <div>
          <TextInput
            label={t`First password`}
            autoComplete="off"
            value={password}
            error={passwordWrong}
            onChange={({ currentTarget }) => {
              setPasswordWrong(undefined);
              setPassword(currentTarget.value);
            }}
          />
          <PasswordStrength
            password={password}
            personalWords={[organization, form.values.full_name, form.values.email]}
          />
        </div>
      )}
    </Form>
  );
}

function describeChannels(defaults: readonly string[], isGuest: boolean): string {
  if (isGuest) return t`Guests see only these channels.`;
  if (defaults.length === 0) return t`They can join other channels themselves.`;
  return t`In addition to the default channels: ${{ channels: formatList(defaults) }}.`;
}
