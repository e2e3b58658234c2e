import type { Organization } from "../../../store/organization/organization.ts";
import { findMatches, searchable } from "../compose/suggestions/name-search.ts";
import { plainQuery, searchableChannels } from "./find-named.ts";

/** How many channels one text can name. */
const mostChannels = 3;

/**
 * The IDs of the channels whose topics somebody looks for: the text begins with their name, or with a part of it before
 * another word or a sign such as ">".
 */
export function namedChannels(typed: string, organization: Organization): number[] {
  const query = plainQuery(typed);
  const [first = "", ...others] = query.split(/\s+/);
  const channels = searchableChannels(organization);
  const whole = [typed.trim(), query].map((name) => searchable(name).folded);
  const named = channels.filter(({ search }) => whole.includes(search.folded));
  const isPart = others.length > 0 || /[>›]/.test(typed);
  const begun = isPart && first !== "" ? findMatches(first, channels, mostChannels) : [];
  return [...new Set([...named, ...begun].map(({ id }) => id))].slice(0, mostChannels);
}
