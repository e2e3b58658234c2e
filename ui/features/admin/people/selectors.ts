import { activeChannels, defaultChannelIds, derived, everybody } from "../../../store/organization/selectors.ts";
import type { Surroundings } from "./person-problems.ts";

/** Everybody who is no bot, the deactivated included, by name. */
export const everyPerson = derived([everybody], (all) => all.filter(({ is_bot }) => !is_bot));

/** Every bot, the deactivated included, by name. */
export const everyBot = derived([everybody], (all) => all.filter(({ is_bot }) => is_bot));

/** What decides whether a name and an address can be had. */
export const surroundings = derived(
  [
    everybody,
    ({ realm_require_unique_names }) => realm_require_unique_names,
    ({ realm_emails_restricted_to_domains }) => realm_emails_restricted_to_domains,
    ({ realm_domains }) => realm_domains,
  ],
  (people, needsUniqueNames, isRestricted, domains): Surroundings => ({
    people,
    needsUniqueNames,
    domains: isRestricted ? domains : undefined,
  }),
);

/** The bots of each person, the deactivated included, by the person's ID. */
export const botsByOwner = derived([everyBot], (bots) => Map.groupBy(bots, ({ bot_owner_id }) => bot_owner_id));

/** Names of the channels that new people are put into. */
export const defaultChannelNames = derived([activeChannels, defaultChannelIds], (all, ids) =>
  all.filter(({ stream_id }) => ids.has(stream_id)).map(({ name }) => name),
);
