import { t } from "@lingui/core/macro";
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
    <TitledSection title={t`Trust the certificate on every device`}>
      <Text>{t`Open this page once on each computer and phone, and follow its steps. Signing in is not needed.`}</Text>
      <SharedLink link={trustUrl}>{t`For Windows, macOS, iPhone, Android, Linux, Firefox, and programs.`}</SharedLink>
      <Fields>
        <Field name={t`This browser`}>
          {isTrusted === undefined ? "…" : isTrusted ? t`Trusts the certificate` : t`Doesn't trust the certificate yet`}
        </Field>
        <Field name={t`Encrypted address`}>{httpsUrl}</Field>
        <Field name={t({ message: "Issued by", comment: "The authority of a certificate" })}>
          <span translate="no">{authority.name}</span>
        </Field>
        <Field name={t`Fingerprint`} note={t`Compare it with the one on the page before you trust the certificate.`}>
          <Fingerprint of={authority.fingerprint} />
        </Field>
      </Fields>
    </TitledSection>
  );
}
