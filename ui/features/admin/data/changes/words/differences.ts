import type { AuditEntry } from "#server/domain/audit-log/shapes.ts";
import { factTitle } from "./fact-titles.ts";
import { factValue } from "./fact-values.ts";

/** One thing that became another: its name, and what it was and is, in words; null where nothing was said of it. */
export type Difference = { readonly title: string; readonly before: string | null; readonly after: string | null };

/** Facts that the sentence of an entry says already, or that nobody reads. */
const unsaid = ["order"];

/** What was different, in plain words. Of lists, what left them and what came to them. */
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
