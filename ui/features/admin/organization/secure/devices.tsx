import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Field, Fields } from "../../../../components/fields.tsx";
import { SharedLink } from "../../../../components/shared-link.tsx";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { browserTrustsQuery } from "./browser-trusts-query.ts";
import { Fingerprint } from "./fingerprint.tsx";
import type { SecureConnection } from "./secure-query.ts";

/** How to trust the certificate on each kind of device. */
export function Devices({
  authority,
  trustUrl,
  httpsUrl,
}: {
  authority: NonNullable<SecureConnection["authority"]>;
  trustUrl: string;
  httpsUrl: string;
}) {
  const { data: isTrusted } = useQuery(browserTrustsQuery(httpsUrl));
  return (
    <TitledSection title="Have every device trust it">
      <Text>Open this page on each computer and phone, once, and do what it says. It works without signing in.</Text>
      <SharedLink link={trustUrl}>Windows, macOS, iPhone, Android, Linux, Firefox and programs.</SharedLink>
      <Fields>
        <Field name="This browser">
          {isTrusted === undefined ? "…" : isTrusted ? "Trusts the certificate" : "Does not trust the certificate yet"}
        </Field>
        <Field name="Encrypted address">{httpsUrl}</Field>
        <Field name="Authority">{authority.name}</Field>
        <Field name="Fingerprint" note="People compare it with what the page shows before they trust it.">
          <Fingerprint of={authority.fingerprint} />
        </Field>
      </Fields>
    </TitledSection>
  );
}
