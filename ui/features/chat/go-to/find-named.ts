import { createSelector } from "../../../store/organization/selectors.ts";
import { linkableChannels } from "../compose/completion/candidates.ts";
import { findMatches, type SearchableName, searchable } from "../compose/suggestions/name-search.ts";

/**
 * The first `limit` of the places whose names fit what somebody typed: as it stands, then without its signs. Names may
 * have these signs too, such as "#123 crash" or "c#".
 */
export function findNamed<Place extends { readonly search: SearchableName }>(
  typed: string,
  places: readonly Place[],
  limit: number,
): readonly Place[] {
  const [whole, plain] = [typed.trim(), plainQuery(typed)];
  const found = findMatches(plain, places, limit);
  return whole === plain ? found : [...new Set([...findMatches(whole, places, limit), ...found])].slice(0, limit);
}

/** What is searched. Between a channel and a topic people write what messages have there, such as "sales > invoices". */
export function plainQuery(typed: string): string {
  return typed.replace(/[#>›]/g, " ").trim();
}

/** Prepares the name of a place, once. Its words are found without their signs. */
export function searchablePlace(name: string): SearchableName {
  return { folded: searchable(name).folded, words: searchable(plainQuery(name)).words };
}

/** The channels that the reader can open, with their names prepared. */
export const searchableChannels = createSelector([linkableChannels], (channels) =>
  channels.map(({ id, name }) => ({ id, name, search: searchablePlace(name) })),
);
