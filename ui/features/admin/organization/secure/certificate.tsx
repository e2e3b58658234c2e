import { Field, Fields } from "../../../../components/fields.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { formatExactTime } from "../../../../lib/format-time.ts";
import { Fingerprint } from "./fingerprint.tsx";
import type { SecureConnection } from "./secure-query.ts";

/** The server's certificate and its problems. */
export function Certificate({ certificate }: { certificate: NonNullable<SecureConnection["certificate"]> }) {
  const { source, names, expires, fingerprint, missing_names: missing, problem } = certificate;
  return (
    <TitledSection title="Certificate of the server">
      {problem !== null && <Notice>{problem}</Notice>}
      {missing.length > 0 && (
        <Notice>It is not for {missing.join(", ")}: browsers warn whoever reaches the server so.</Notice>
      )}
      <Fields>
        <Field name="For">{names.join(", ")}</Field>
        <Field
          name="Good until"
          note={source === "authority" ? "It is renewed by itself." : "The server takes a renewed one by itself."}
        >
          {formatExactTime(new Date(expires * 1000))}
        </Field>
        <Field name="Made by">{source === "authority" ? "The server itself" : "Whoever started the server"}</Field>
        <Field name="Fingerprint">
          <Fingerprint of={fingerprint} />
        </Field>
      </Fields>
    </TitledSection>
  );
}
