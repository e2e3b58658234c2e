import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { createSelectorFactory } from "../../lib/create-selector.ts";
import { inLanguage } from "../../lib/formatter.ts";
import type { ListedPerson, Organization } from "./organization.ts";

/** A person or a bot; `is_active` is false for deactivated ones. */
export type Person = ListedPerson & { readonly is_active: boolean };

/** Makes further selectors of the organization; see `lib/create-selector.ts`. */
export const createSelector = createSelectorFactory<Organization>();

/** Compares two names for sorting. Numbers in names are compared by their value. */
export function byName(one: string, other: string): number {
  return collator().compare(one, other);
}

const collator = inLanguage((locales) => new Intl.Collator(locales, { numeric: true, sensitivity: "base" }));

const activeUsers = createSelector([({ realm_users }) => realm_users], (users) => withActivity(users, true));
const inactiveUsers = createSelector([({ realm_non_active_users }) => realm_non_active_users], (users) =>
  withActivity(users, false),
);

/** Every person and bot, deactivated ones included, without the notification bot, by name. */
export const everybody = createSelector([activeUsers, inactiveUsers], (active, inactive) =>
  [...active, ...inactive].sort((a, b) => byName(a.full_name, b.full_name)),
);

/** The people with an active account, by name. */
export const activePeople = createSelector([everybody], (all) =>
  all.filter(({ is_active, is_bot }) => is_active && !is_bot),
);

/** The people with a deactivated account, without deleted ones, by name. */
export const deactivatedPeople = createSelector([everybody], (all) =>
  all.filter(({ is_active, is_bot, is_deleted }) => !is_active && !is_bot && is_deleted !== true),
);

/** The active bots, by name. */
export const activeBots = createSelector([everybody], (all) =>
  all.filter(({ is_active, is_bot }) => is_active && is_bot),
);

/** Every account by ID, including the server's notification bot. */
export const peopleById = createSelector([everybody, ({ cross_realm_bots }) => cross_realm_bots], (all, system) => {
  const bots = withActivity(system, true);
  return new Map([...all, ...bots].map((person) => [person.user_id, person]));
});

/** Every channel that an administrator can see, archived ones included, by name. */
export const channels = createSelector([({ streams }) => streams], (all) =>
  all.toSorted((a, b) => byName(a.name, b.name)),
);

/** Every channel that is not archived, by name. */
export const activeChannels = createSelector([channels], (all) => all.filter(({ is_archived }) => !is_archived));

/** Every channel by ID. */
export const channelsById = createSelector(
  [channels],
  (all) => new Map<number, ChannelShape>(all.map((channel) => [channel.stream_id, channel])),
);

/** IDs of the channels that new people are subscribed to. */
export const defaultChannelIds = createSelector(
  [({ realm_default_streams }) => realm_default_streams],
  (ids) => new Set(ids),
);

/** Every folder, archived ones included, in their order. */
export const folders = createSelector([({ channel_folders }) => channel_folders], (all) =>
  all.toSorted((a, b) => a.order - b.order),
);

/** Every folder by ID. */
export const foldersById = createSelector(
  [folders],
  (all) => new Map<number, ChannelFolderShape>(all.map((folder) => [folder.id, folder])),
);

/** The number of channels in each folder by its ID, without archived ones; null is the key of those in no folder. */
export const channelCounts = createSelector([activeChannels], (all) => {
  const counts = new Map<number | null, number>();
  for (const { folder_id } of all) counts.set(folder_id, (counts.get(folder_id) ?? 0) + 1);
  return counts;
});

/** The groups that people made, deactivated ones included, by name. */
export const customGroups = createSelector([({ realm_user_groups }) => realm_user_groups], (all) =>
  all.filter(({ is_system_group }) => !is_system_group).sort((a, b) => byName(a.name, b.name)),
);

/** Every group by ID: those that people made, and the system groups. */
export const groupsById = createSelector(
  [({ realm_user_groups }) => realm_user_groups],
  (all) => new Map<number, GroupShape>(all.map((group) => [group.id, group])),
);

const markedPeople = new WeakMap<ListedPerson, Person>();

/** Adds `is_active` to each person. An unchanged person keeps their object, so that their row is not drawn again. */
function withActivity(users: readonly ListedPerson[], is_active: boolean): Person[] {
  return users.map((user) => {
    const known = markedPeople.get(user);
    if (known?.is_active === is_active) return known;
    const person = { ...user, is_active };
    markedPeople.set(user, person);
    return person;
  });
}
