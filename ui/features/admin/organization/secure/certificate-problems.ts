import { t } from "@lingui/core/macro";
import { formatAlternatives } from "../../../../lib/format.ts";
import { joinSentences } from "../../../../lib/join-sentences.ts";

type ProblemText = { readonly title: string; readonly text: string };

/** Says that the certificate does not cover these names and addresses of the server. */
export function describeMissingNames(names: readonly string[]): ProblemText {
  const addresses = formatAlternatives(names);
  return {
    title: t`The certificate doesn't match the server's addresses`,
    text: t`Browsers warn people who open the server at ${addresses}.`,
  };
}

/** Says that the certificate has a problem; `problem` is the server's own message. */
export function describeCertificateProblem(problem: string): ProblemText {
  return { title: t`There is a problem with the certificate`, text: joinSentences(problem) };
}
