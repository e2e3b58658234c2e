/** The fragments of the views that everybody has and nobody can name (the wire specification, 1.5). */
const builtInFragments: ReadonlySet<string> = new Set([
  "inbox",
  "recent",
  "feed",
  "drafts",
  "narrow/has/reaction/sender/me",
  "narrow/is/mentioned",
  "narrow/is/starred",
  "scheduled",
  "reminders",
]);

/** Whether a view is one of those that everybody has. */
export function isBuiltIn(fragment: string): boolean {
  return builtInFragments.has(fragment);
}
