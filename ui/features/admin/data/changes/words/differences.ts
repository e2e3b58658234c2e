import type { AuditEntry } from "#server/domain/audit-log/shapes.ts";
import { factTitle } from "./fact-titles.ts";
import { factValue } from "./fact-values.ts";

/** A changed fact: its title, and its values before and after in words; null where there was no value. */
export type Difference = { readonly title: string; readonly before: string | null; readonly after: string | null };

/** Facts that the entry's sentence says already, or that nobody reads. */
const unsaid = ["order"];

/** The changes of an entry in plain words. A list shows what was removed and what was added. */
export function differencesOf({ object, before, after, names }: AuditEntry): readonly Difference[] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const wordsOf = (side: AuditEntry["before"], fact: string) =>
    side === null || !(fact in side) ? null : factValue(object.kind, fact, side[fact], names);
  return facts
    .filter((fact) => !unsaid.includes(fact))
    .map((fact) => ({
      title: factTitle(object.kind, fact),
      before: wordsOf(before, fact),
      after: wordsOf(after, fact),
    }));
}
