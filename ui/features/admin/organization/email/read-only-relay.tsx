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
      <TitledSection title="Mail server">
        <Text c="dimmed">
          It was chosen when the server was started, with --smtp-url or WATERCOOLER_SMTP_URL. To choose it here, start
          the server without these.
        </Text>
        <Fields>
          <Field name="Server">
            {host}, port {port}
          </Field>
          <Field name="Connection">{connectionTitle(tls)}</Field>
          {accepts_any_certificate && <Field name="Certificate">Any is accepted</Field>}
          <Field name="Sender">{from}</Field>
          <Field name="Sign-in">
            {user === "" ? "None" : `${user}, ${has_password ? "with" : "without"} a password`}
          </Field>
        </Fields>
      </TitledSection>
      <RelayTest hasUnsavedChanges={false} />
    </>
  );
}
