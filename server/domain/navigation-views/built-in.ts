/** The fragments of the built-in views, which cannot have custom names (the wire specification, 1.5). */
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

/** Whether a view is built in. */
export function isBuiltIn(fragment: string): boolean {
  return builtInFragments.has(fragment);
}
