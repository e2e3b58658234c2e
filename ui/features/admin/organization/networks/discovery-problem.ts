import { t } from "@lingui/core/macro";
import { joinSentences } from "../../../../lib/join-sentences.ts";

/** Says that apps do not discover the server everywhere. `problem` is the server's own message. */
export function describeDiscoveryProblem(problem: string): { readonly title: string; readonly text: string } {
  return {
    title: t`Chat apps may not find the server automatically`,
    text: joinSentences(problem, t`Until this is solved, people need the server's address.`),
  };
}
