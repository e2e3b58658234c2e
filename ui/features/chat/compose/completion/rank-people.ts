import { fold } from "../../../../lib/match.ts";
import { fitOf, type SearchableName } from "../suggestions/name-search.ts";

/** Somebody who can be mentioned. */
export type Mentionable = { readonly id: number; readonly search: SearchableName };

/** What decides the order of people. */
export type MentionContext = {
  /** Who wrote in the conversation, the last one first. */
  readonly recentSenders: readonly number[];
  /** The subscribers of the channel; undefined if they are not known. */
  readonly subscribers: ReadonlySet<number> | undefined;
};

/**
 * The people whose names fit: first those who wrote in the conversation, the last one first; then the subscribers of the
 * channel, and then the others. Among these, the names that begin with the query come first, then by name.
 * @param people by name
 */
export function rankPeople<Person extends Mentionable>(
  query: string,
  people: readonly Person[],
  { recentSenders, subscribers }: MentionContext,
  limit: number,
): Person[] {
  const folded = fold(query);
  const rankOfSender = new Map(recentSenders.map((id, index) => [id, index]));
  const recent: Person[] = [];
  const tiers: readonly [Person[], Person[], Person[], Person[]] = [[], [], [], []];
  for (const person of people) {
    // Subscribers whose names begin with the query are the best that can still come; senders are few.
    const fit = fitOf(folded, person.search);
    if (fit === undefined) continue;
    if (rankOfSender.has(person.id)) recent.push(person);
    else {
      const tier = tiers[subscribers?.has(person.id) === true ? fit : fit === 0 ? 2 : 3];
      if (tier.length < limit) tier.push(person);
    }
  }
  recent.sort((a, b) => (rankOfSender.get(a.id) ?? 0) - (rankOfSender.get(b.id) ?? 0));
  return [recent, ...tiers].flat().slice(0, limit);
}
