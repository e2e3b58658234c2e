import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { Field, Fields } from "../../../../components/fields.tsx";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { connectionTitle } from "./connection-types.ts";
import type { RelayShape } from "./relay-query.ts";
import { RelayTest } from "./relay-test.tsx";

/** The mail server from the server's start options, which the page cannot change. */
export function ReadOnlyRelay({ relay }: { relay: RelayShape }) {
  const { host, port, tls, from, user, has_password, accepts_any_certificate } = relay;
  return (
    <>
      <TitledSection title={t`Mail server`}>
        <Text c="dimmed">
          {t`This was set when the server started, with --smtp-url or WATERCOOLER_SMTP_URL. To change it here, start the server without them.`}
        </Text>
        <Fields>
          <Field name={t`Server`}>{t`${host}, port ${{ port: String(port) }}`}</Field>
          <Field name={t`Connection`}>{connectionTitle(tls)}</Field>
          {accepts_any_certificate && <Field name={t`Certificate`}>{t`Any certificate is accepted`}</Field>}
          <Field name={t`Sender address`}>{from}</Field>
          <Field name={t`Sign-in`}>{describeSignIn(user, has_password)}</Field>
        </Fields>
      </TitledSection>
      <RelayTest hasUnsavedChanges={false} />
    </>
  );
}

function describeSignIn(user: string, hasPassword: boolean): string {
  if (user === "") return t({ message: "Not required", comment: "The mail server needs no sign-in" });
  return hasPassword ? t`${user}, with a password` : t`${user}, without a password`;
}
