const list = new Intl.ListFormat("en", { type: "conjunction" });

/** A few names for a sentence: "Tides, Siren and 3 more". */
export function formatNames(people: readonly { readonly full_name: string }[], limit = 5): string {
  const names = people.slice(0, limit).map(({ full_name }) => full_name);
  const more = people.length - names.length;
  return list.format(more === 0 ? names : [...names, `${more} more`]);
}
