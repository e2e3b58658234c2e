import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { NewPasswordField } from "../../../../components/new-password-field.tsx";
import { PasswordField } from "../../../../components/password-field.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { passwordProblem } from "../../../../lib/input-problems.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { useOwnPerson } from "../own-person.ts";

type Values = { readonly old_password: string; readonly new_password: string };

const empty: Values = { old_password: "", new_password: "" };

/** Changes the reader's password, which needs the present one. */
export function PasswordForm() {
  const { full_name } = useOwnPerson();
  const email = useOrganization(({ delivery_email }) => delivery_email);
  const organization = useOrganization(({ realm_name }) => realm_name);
  const show = useToasts();
  const form = useForm<Values>({
    saved: empty,
    check: (values) => ({
      old_password: values.old_password === "" ? t`Enter your current password.` : undefined,
      new_password: passwordProblem(values.new_password),
    }),
    save: async (_changes, values) => {
      await api(settingsEndpoints.updateOwnSettings, values);
      form.reset();
      show({ message: t`Password changed` });
    },
  });
  return (
    <Form form={form} action={t`Change password`}>
      <Text c="dimmed">{t`When you change your password, your other browsers and devices are signed out.`}</Text>
      {/* Password managers save the new password for this address. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label={t`Current password`} autoComplete="current-password" {...form.text("old_password")} />
      <NewPasswordField
        label={t`New password`}
        personalWords={[organization, full_name, email]}
        {...form.text("new_password")}
      />
    </Form>
  );
}
