import { t } from "@lingui/core/macro";
import type { CertificateState } from "#server/domain/secure-connection/shapes.ts";
import { certificateReasons } from "#server/texts/reasons/certificate-reasons.ts";
import { describeReason } from "../../../../lib/describe-reason.ts";
import { joinSentences } from "../../../../lib/join-sentences.ts";

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
