import { t } from "@lingui/core/macro";
import { NativeSelect, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { FormState } from "../../../../components/form/use-form.ts";
import { PasswordField } from "../../../../components/password-field.tsx";
import { connectionChoices } from "./connection-types.ts";
import classes from "./email.module.css";
import type { RelayValues } from "./relay-values.ts";

/** The titles of the fields. */
export const relayLabels = (): Readonly<Record<keyof RelayValues, string>> => ({
  host: t`Server`,
  port: t`Port`,
  tls: t`Connection`,
  accepts_any_certificate: t`Accept any certificate`,
  from: t`Sender address`,
  user: t`User name`,
  password: t`Password`,
});

/** The fields of a mail server. */
export function RelayFields({
  form,
  isNew,
  hasPassword,
}: {
  form: FormState<RelayValues>;
  isNew: boolean;
  hasPassword: boolean;
}) {
  const tls = form.choice("tls");
  const labels = relayLabels();
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {isNew
          ? t`No mail server is set up, so invitations and notifications can't be emailed. Enter your office's mail server, or that of your email provider.`
          : t`This mail server sends invitations and notifications.`}
      </Text>
      <div className={classes.address}>
        <TextInput
          label={labels.host}
          description={t`Its name or IP address.`}
          placeholder="mail.example.com"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("host")}
        />
        <TextInput label={labels.port} description={t`Optional.`} inputMode="numeric" {...form.text("port")} />
      </div>
      <NativeSelect
        label={labels.tls}
        data={connectionChoices()}
        value={tls.value ? "tls" : "offered"}
        error={tls.error}
        onChange={(event) => tls.onChange(event.currentTarget.value === "tls")}
      />
      <Switch
        label={labels.accepts_any_certificate}
        description={t`For a mail server that made its own certificate. Anyone who controls the network could pretend to be it.`}
        {...form.flag("accepts_any_certificate")}
      />
      <TextInput
        label={labels.from}
        description={t`Emails are sent from this address.`}
        placeholder="office@example.com"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("from")}
      />
      <TextInput
        label={labels.user}
        description={t`Leave empty if the mail server needs no sign-in.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("user")}
      />
      {form.values.user.trim() !== "" && (
        <PasswordField
          label={labels.password}
          description={
            hasPassword ? t`The saved password is kept unless you enter another one. It is never shown.` : undefined
          }
          autoComplete="new-password"
          {...form.text("password")}
        />
      )}
    </Stack>
  );
}
