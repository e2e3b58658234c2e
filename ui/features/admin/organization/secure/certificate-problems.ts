import { t } from "@lingui/core/macro";
import type { CertificateState } from "#server/domain/secure-connection/shapes.ts";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { certificateReasons } from "#server/texts/reasons/certificate-reasons.ts";
import { describeReason } from "../../../../lib/describe-reason.ts";
import { formatAlternatives } from "../../../../lib/format.ts";

/** Says that the certificate does not cover these names and addresses of the server. */
export function describeMissingNames(names: readonly string[]): { readonly title: string; readonly text: string } {
  const addresses = formatAlternatives(names);
  return {
    title: t`The certificate doesn't match the server's addresses`,
    text: t`Browsers warn people who open the server at ${addresses}.`,
  };
}

/** Says what is wrong with the certificate. `problem` is the server's own message. */
export function describeCertificateProblem(
  problem: string,
  reason: CertificateState["reason"],
): { readonly title: string; readonly text: string } {
  return {
    title: t`There is a problem with the certificate`,
    text: joinSentences(describeReason(certificateReasons, reason, problem)),
  };
}
