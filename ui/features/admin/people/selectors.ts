import { membersOfGroup } from "../../../store/organization/membership.ts";
import {
  activeChannels,
  createSelector,
  customGroups,
  defaultChannelIds,
  everybody,
} from "../../../store/organization/selectors.ts";
import type { AvailabilityFacts } from "./person-problems.ts";

/** Every person, without bots, by name. Deactivated ones are included, and deleted ones are not. */
export const everyPerson = createSelector([everybody], (all) =>
  all.filter(({ is_bot, is_deleted }) => !is_bot && is_deleted !== true),
);

/** Every bot by name. Deactivated ones are included, and deleted ones are not. */
export const everyBot = createSelector([everybody], (all) =>
  all.filter(({ is_bot, is_deleted }) => is_bot && is_deleted !== true),
);

/** The facts that decide whether a name and an address are available. */
export const availabilityFacts = createSelector(
  [
    everybody,
    ({ realm_require_unique_names }) => realm_require_unique_names,
    ({ realm_emails_restricted_to_domains }) => realm_emails_restricted_to_domains,
    ({ realm_domains }) => realm_domains,
    ({ cross_realm_bots }) => cross_realm_bots,
  ],
  (people, needsUniqueNames, isRestricted, domains, systemBots): AvailabilityFacts => ({
    people,
    needsUniqueNames,
    reservedNames: systemBots.map(({ full_name }) => full_name),
    domains: isRestricted ? domains : undefined,
  }),
);

/** The bots of each person by the person's ID. Deactivated ones are included. */
export const botsByOwner = createSelector([everyBot], (bots) => Map.groupBy(bots, ({ bot_owner_id }) => bot_owner_id));

/** Names of the default channels of new people. */
export const defaultChannelNames = createSelector([activeChannels, defaultChannelIds], (all, ids) =>
  all.filter(({ stream_id }) => ids.has(stream_id)).map(({ name }) => name),
);

/** Returns a function from a person to the active groups that they are in, also by a subgroup. */
export const groupsOf = createSelector(
  [customGroups, membersOfGroup],
  (groups, membersOf) => (userId: number) =>
    groups.filter(({ id, deactivated }) => !deactivated && membersOf(id).has(userId)),
);
