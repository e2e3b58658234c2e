import { formatCount } from "../lib/format.ts";
import type { Holders } from "../store/organization/membership.ts";

/** The number of people and bots: "12 people and 1 bot". Empty when there is nobody. */
export function formatHolderCount({ people, bots }: Pick<Holders, "people" | "bots">): string {
  const kinds = [
    ...(people.length > 0 ? [formatCount(people.length, "person", "people")] : []),
    ...(bots.length > 0 ? [formatCount(bots.length, "bot")] : []),
  ];
  return kinds.join(" and ");
}
