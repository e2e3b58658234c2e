import { t } from "@lingui/core/macro";
import type { AuditEntry, PlainFact } from "#server/domain/audit-log/shapes.ts";
import { factTitle } from "./fact-titles.ts";
import { formatFact } from "./fact-values.ts";
import type { KnownProfiles } from "./profile-facts.ts";

/** A changed fact: its title, and its values before and after as text; null where there was no value. */
export type Difference = { readonly title: string; readonly before: string | null; readonly after: string | null };

/** Whether the entry's sentence says enough about a fact, so that it is not shown. */
function isInSentence(action: string, fact: string): boolean {
  if (action === "create_password_reset") return fact === ("password_reset_links" satisfies PlainFact);
  return fact === ("order" satisfies PlainFact);
}

/**
 * The changes of an entry in plain words. A list shows what was removed and what was added. Where the words before and
 * after are the same, as for a password, it says only that something changed.
 */
export function describeDifferences(
  { action, object, before, after, names }: AuditEntry,
  profiles: KnownProfiles,
): readonly Difference[] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const format = (side: AuditEntry["before"], fact: string) =>
    side === null || !(fact in side) ? null : formatFact(object.kind, fact, side[fact], names, profiles);
  return facts
    .filter((fact) => !isInSentence(action, fact))
    .map((fact) => ({ title: factTitle(object.kind, fact), before: format(before, fact), after: format(after, fact) }))
    .map((difference) =>
      difference.before !== null && difference.before === difference.after
        ? { ...difference, before: null, after: t`Changed` }
        : difference,
    );
}
