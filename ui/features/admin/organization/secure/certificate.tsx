import { t } from "@lingui/core/macro";
import { Field, Fields } from "../../../../components/fields.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { formatList } from "../../../../lib/format.ts";
import { formatExactTime } from "../../../../lib/format-time.ts";
import { useClock } from "../../../../lib/use-clock.ts";
import { describeCertificateProblem, describeMissingNames } from "./certificate-problems.ts";
import { Fingerprint } from "./fingerprint.tsx";
import type { SecureConnection } from "./secure-query.ts";

/** The server's certificate and its problems. */
export function Certificate({ certificate }: { certificate: NonNullable<SecureConnection["certificate"]> }) {
  useClock();
  const { source, names, expires, fingerprint, missing_names: missing, problem, reason } = certificate;
  return (
    <TitledSection title={t`Server certificate`}>
      {problem !== null && <Problem {...describeCertificateProblem(problem, reason)} />}
      {missing.length > 0 && <Problem {...describeMissingNames(missing)} />}
      <Fields>
        <Field name={t({ message: "Addresses", comment: "Those that a certificate is for" })}>
          {formatList(names)}
        </Field>
        <Field
          name={t`Valid until`}
          note={
            source === "authority"
              ? t`Renewed automatically.`
              : t`Save the renewed certificate in the same files. The server loads it automatically.`
          }
        >
          {formatExactTime(new Date(expires * 1000))}
        </Field>
        <Field name={t`Source`}>
          {source === "authority" ? t`Created by the server` : t`Set when the server started`}
        </Field>
        <Field name={t`Fingerprint`}>
          <Fingerprint of={fingerprint} />
        </Field>
      </Fields>
    </TitledSection>
  );
}

function Problem({ title, text }: { title: string; text: string }) {
  return (
    <Notice>
      <div>{title}</div>
      <div>{text}</div>
    </Notice>
  );
}
