/**
 * The first wanted language that there is, as BCP 47 tags in order of preference: `de-AT` finds `de`, `pt` finds
 * `pt-BR`. An equal tag comes before one of the same language. Undefined when there is none.
 */
export function findLanguage(available: readonly string[], wanted: readonly string[]): string | undefined {
  for (const each of wanted) {
    const tag = each.replaceAll("_", "-").toLowerCase();
    const found =
      available.find((language) => language.toLowerCase() === tag) ??
      available.find((language) => primarySubtag(language) === primarySubtag(tag));
    if (found !== undefined) return found;
  }
  return undefined;
}

function primarySubtag(tag: string): string {
  return tag.toLowerCase().split("-", 1)[0] ?? "";
}
