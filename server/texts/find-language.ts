/**
 * The first wanted language that there is, as BCP 47 tags in order of preference: `de-AT` finds `de`, `pt` finds
 * `pt-BR`. A language is compared before its region. undefined when there is none.
 */
export function findLanguage(available: readonly string[], wanted: readonly string[]): string | undefined {
  for (const each of wanted) {
    const tag = each.replaceAll("_", "-").toLowerCase();
    const found =
      available.find((language) => language.toLowerCase() === tag) ??
      available.find((language) => primary(language) === primary(tag));
    if (found !== undefined) return found;
  }
  return undefined;
}

function primary(tag: string): string {
  return tag.toLowerCase().split("-", 1)[0] ?? "";
}
