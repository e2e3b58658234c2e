import { Stack, Switch, TextInput } from "@mantine/core";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { Part } from "../../../../components/part.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { derived } from "../../../../store/organization/selectors.ts";
import { useIsOwner } from "../../use-me.ts";
import { Domains } from "./domains.tsx";
import { signUpParameters, signUpProblems, signUpValues } from "./sign-up-values.ts";

const savedValues = derived([(organization) => organization], signUpValues);

const labels = {
  invite_required: "whether an invitation is needed",
  emails_restricted_to_domains: "whether only the organization's own addresses can join",
  waiting: "the waiting period",
  require_unique_names: "whether names are unique",
  name_changes_disabled: "who changes names",
  email_changes_disabled: "who changes email addresses",
  avatar_changes_disabled: "who changes pictures",
};

/** Who can join, and what people may do with their own account. */
export function SignUpPart() {
  const isOwner = useIsOwner();
  const saved = useOrganization(savedValues);
  const form = useForm({
    id: "organization/sign-up",
    saved,
    check: signUpProblems,
    save: (changes) => api(organizationEndpoints.updateOrganization, signUpParameters(changes)),
    fieldOf: { waiting_period_threshold: "waiting" },
  });
  const ownersAlone = isOwner ? undefined : "Only owners can change this.";
  return (
    <>
      <Form form={form} action="Save" labels={labels}>
        <Part title="Joining">
          <Stack gap="md">
            <Switch
              label="Nobody joins without an invitation"
              description={ownersAlone ?? "Otherwise everybody who reaches this server can create an account."}
              disabled={!isOwner}
              {...form.flag("invite_required")}
            />
            <Switch
              label="Only with an email address of the organization"
              description={ownersAlone ?? "Of the domains below."}
              disabled={!isOwner}
              {...form.flag("emails_restricted_to_domains")}
            />
            <TextInput
              label="Days until a new member is a full member"
              description="Permissions can be given to full members alone. With 0, everybody is one at once."
              inputMode="numeric"
              {...form.text("waiting")}
            />
          </Stack>
        </Part>
        <Part title="Accounts">
          <Stack gap="md">
            <Switch label="No two people have the same name" {...form.flag("require_unique_names")} />
            <Switch label="Only administrators change names" {...form.flag("name_changes_disabled")} />
            <Switch label="Only administrators change email addresses" {...form.flag("email_changes_disabled")} />
            <Switch label="Only administrators change pictures" {...form.flag("avatar_changes_disabled")} />
          </Stack>
        </Part>
      </Form>
      <Domains isRestricted={saved.emails_restricted_to_domains} />
    </>
  );
}
