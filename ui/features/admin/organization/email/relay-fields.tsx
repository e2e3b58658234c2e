import { NativeSelect, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { FormState } from "../../../../components/form/use-form.ts";
import { PasswordField } from "../../../../components/password-field.tsx";
import { connections } from "./connection-types.ts";
import classes from "./email.module.css";
import type { RelayValues } from "./relay-values.ts";

/** The titles of the fields. */
export const relayLabels: Readonly<Record<keyof RelayValues, string>> = {
  host: "Server",
  port: "Port",
  tls: "Connection",
  accepts_any_certificate: "Accept any certificate",
  from: "Sender address",
  user: "User name",
  password: "Password",
};

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
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {isNew
          ? "There is none yet, so mail waits. Enter one of the office, or that of whoever sends its mail; they know what belongs here."
          : "It sends the invitations and notices of this server."}
      </Text>
      <div className={classes.address}>
        <TextInput
          label="Server"
          description="Its name or IP address."
          placeholder="mail.example.com"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("host")}
        />
        <TextInput label="Port" description="Empty for the usual one." inputMode="numeric" {...form.text("port")} />
      </div>
      <NativeSelect
        label="Connection"
        data={[...connections]}
        value={tls.value ? "tls" : "offered"}
        error={tls.error}
        onChange={(event) => tls.onChange(event.currentTarget.value === "tls")}
      />
      <Switch
        label="Accept any certificate"
        description="For a mail server that made its own. Whoever controls the network could then pass for it."
        {...form.flag("accepts_any_certificate")}
      />
      <TextInput
        label="Sender address"
        description="Mail comes from it."
        placeholder="office@example.com"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("from")}
      />
      <TextInput
        label="User name"
        description="Empty if the mail server wants no sign-in."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("user")}
      />
      {form.values.user.trim() !== "" && (
        <PasswordField
          label="Password"
          description={hasPassword ? "The known one is kept unless you enter another. Nobody is shown it." : undefined}
          autoComplete="new-password"
          {...form.text("password")}
        />
      )}
    </Stack>
  );
}
