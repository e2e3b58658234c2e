import type { Organization } from "../../../../store/organization/organization.ts";
import { canMentionGroup } from "../../../../store/organization/rights/groups.ts";
import { activeChannels, createSelector, customGroups, everybody } from "../../../../store/organization/selectors.ts";
import { searchable } from "../suggestions/name-search.ts";

/** Everybody who can be mentioned, by name. Where several have the same name, each is shown with their ID. */
export const mentionablePeople = createSelector(
  [everybody, ({ cross_realm_bots }) => cross_realm_bots],
  (all, bots) => {
    const counts = new Map<string, number>();
    for (const { full_name } of [...all, ...bots]) counts.set(full_name, (counts.get(full_name) ?? 0) + 1);
    return all
      .filter(({ is_active }) => is_active)
      .map(({ user_id, full_name, delivery_email }) => ({
        id: user_id,
        name: full_name,
        email: delivery_email,
        isNameShared: (counts.get(full_name) ?? 0) > 1,
        search: searchable(full_name),
      }));
  },
);

const searchableGroups = createSelector([customGroups], (all) =>
  all.filter(({ deactivated }) => !deactivated).map((group) => ({ group, search: searchable(group.name) })),
);

const notifiableGroups = createSelector([(organization) => organization, searchableGroups], (organization, all) =>
  all.filter(({ group }) => canMentionGroup(organization, group)),
);

/** The groups that the person who is signed in may mention. A silent mention is always allowed. */
export function mentionableGroups(organization: Organization, isSilent: boolean) {
  return isSilent ? searchableGroups(organization) : notifiableGroups(organization);
}

/** The channels that can be linked: those that the person is subscribed to first, each part by name. */
export const linkableChannels = createSelector(
  [activeChannels, ({ subscriptions }) => subscriptions],
  (all, subscriptions) => {
    const subscribed = new Set(subscriptions.map(({ stream_id }) => stream_id));
    const list = all.map(({ stream_id, name }) => ({ id: stream_id, name, search: searchable(name) }));
    return [...list.filter(({ id }) => subscribed.has(id)), ...list.filter(({ id }) => !subscribed.has(id))];
  },
);
