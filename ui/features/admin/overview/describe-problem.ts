import { plural, t } from "@lingui/core/macro";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { describeReason } from "../../../lib/describe-reason.ts";
import { formatRelativeTime } from "../../../lib/format-time.ts";
import { describeMailProblem } from "../organization/email/mail-problem.ts";
import { describeDiscoveryProblem } from "../organization/networks/discovery-problem.ts";
import { describeCertificateProblem, describeMissingNames } from "../organization/secure/certificate-problems.ts";
import type { ProblemWarning, WarningText } from "./describe-warning.ts";

/** The text of a warning about a problem; `now` is the current time. */
export function describeProblem(warning: ProblemWarning, now: Date): WarningText {
  switch (warning.code) {
    case "backup_failed":
      return {
        title: t`The last backup failed`,
        text: joinSentences(
          t`Last attempt: ${{ time: formatRelativeTime(new Date(warning.time * 1000), now) }}.`,
          describeReason(backupReasons, warning.reason, warning.problem),
        ),
        action: { label: t`Go to backups`, to: "/admin/data" },
      };
    case "certificate_lacks_names":
      return {
        ...describeMissingNames(warning.names),
        action: { label: t`View certificate`, to: "/admin/organization", open: "secure" },
      };
    case "certificate_problem":
      return {
        ...describeCertificateProblem(warning.problem, warning.reason),
        action: { label: t`View certificate`, to: "/admin/organization", open: "secure" },
      };
    case "mail_not_taken":
      return {
        title: plural(
          { count: warning.waiting },
          { one: "# email could not be sent", other: "# emails could not be sent" },
        ),
        text: joinSentences(...describeLastMailError(warning)),
        action: { label: t`Check mail server`, to: "/admin/organization", open: "email" },
      };
    case "not_found_by_name":
      return {
        ...describeDiscoveryProblem(warning.problem, warning.reasons),
        action: { label: t`Show addresses`, to: "/admin", hash: "connect" },
      };
  }
}

function describeLastMailError({ last_error, last_failure }: Extract<ProblemWarning, { code: "mail_not_taken" }>) {
  const { title, advice, detail } = describeMailProblem(last_error, last_failure);
  return [title, advice, detail];
}
