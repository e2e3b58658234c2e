import { t } from "@lingui/core/macro";
import { Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canChangeOwnProfile } from "../../../../store/organization/rights/people.ts";
import { sessionQuery } from "../../../../store/queries.ts";
import { addressProblem } from "../../../admin/people/person-problems.ts";
import { availabilityFacts } from "../../../admin/people/selectors.ts";

/** The address that the reader signs in with. */
export function EmailForm() {
  const mayChange = useOrganization((organization) => canChangeOwnProfile(organization, "email"));
  const email = useOrganization(({ delivery_email }) => delivery_email);
  if (mayChange) return <EditableEmail email={email} />;
  return (
    <>
      <div>{email}</div>
      <Text c="dimmed">{t`Your organization doesn't let people change their address. Ask an administrator.`}</Text>
    </>
  );
}

function EditableEmail({ email }: { email: string }) {
  const facts = useOrganization(availabilityFacts);
  const userId = useOrganization(({ user_id }) => user_id);
  const queryClient = useQueryClient();
  const form = useForm<{ email: string }>({
    id: "own-email",
    saved: { email },
    check: (values) => ({ email: addressProblem(values.email, facts, userId) }),
    save: async (_changes, values) => {
      await api(settingsEndpoints.updateOwnSettings, { email: values.email.trim() });
      // The user menu shows the address from this query.
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <Form form={form} action={t`Change address`} labels={{ email: t`Email` }}>
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        description={t`You sign in with this address.`}
        {...form.text("email")}
      />
    </Form>
  );
}
