import { t } from "@lingui/core/macro";
import type { DiscoveryStatus } from "#server/domain/discovery/shapes.ts";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { discoveryReasons } from "#server/texts/reasons/discovery-reasons.ts";
import { describeReason } from "../../../../lib/describe-reason.ts";

/** Says that apps do not discover the server everywhere, and why. `problem` is the server's own message. */
export function describeDiscoveryProblem(
  problem: string,
  reasons: DiscoveryStatus["reasons"],
): { readonly title: string; readonly text: string } {
  const sentences =
    reasons.length === 0
      ? [describeReason(discoveryReasons, null, problem)]
      : reasons.map((reason) => describeReason(discoveryReasons, reason, problem));
  return {
    title: t`Chat apps may not find the server automatically`,
    text: joinSentences(...new Set(sentences), t`Until this is solved, people need the server's address.`),
  };
}
