import { t } from "@lingui/core/macro";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { formatCsv } from "../../../../lib/csv.ts";
import { roleTitles } from "../../../../lib/roles.ts";
import type { Outcomes } from "./add-rows.ts";
import { columnTitle } from "./column-titles.ts";
import type { Row } from "./read-people.ts";

/** Everybody's outcome, as a CSV file for spreadsheets. */
export function formatResults(rows: readonly Row[], outcomes: Outcomes): string {
  const lines = rows.map((row) => {
    const outcome = outcomes.get(row.line);
    const state = outcome?.kind === "added" ? t`Added` : t`Not added`;
    const link = outcome?.kind === "added" ? (outcome.link ?? "") : "";
    const reason = outcome?.kind === "refused" ? outcome.reason : joinSentences(...row.problems);
    return [row.full_name, row.email, roleTitles[row.role] ?? "", state, link, reason];
  });
  return formatCsv([[...header(), t`Status`, t`Password link`, t`Reason`], ...lines]);
}

/** The people who were not added, as a list to correct. */
export function formatRemaining(rows: readonly Row[], outcomes: Outcomes): string {
  const rest = rows.filter(({ line }) => outcomes.get(line)?.kind !== "added");
  const lines = rest.map(({ full_name, email, role }) => [full_name, email, roleTitles[role] ?? ""]);
  return formatCsv([header(), ...lines]);
}

const header = () => [columnTitle("name"), columnTitle("email"), columnTitle("role")];
