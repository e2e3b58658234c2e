import { plural } from "@lingui/core/macro";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { holdersOf } from "../../../store/organization/membership.ts";
import { activeChannels, createSelector, customGroups } from "../../../store/organization/selectors.ts";
import { formatNames } from "./format-names.ts";

/** Names of what only one person can manage, apart from administrators. */
export type OnlyManaged = { readonly channels: readonly string[]; readonly groups: readonly string[] };

/**
 * Returns a function from people to the channels and groups that, apart from administrators, only they can manage: some
 * of them or all, and nobody else.
 */
export const onlyManagedAmong = createSelector(
  [holdersOf, activeChannels, customGroups],
  (holders, channels, groups) =>
    (userIds: ReadonlySet<number>): OnlyManaged => {
      const isOnly = (value: GroupSettingValue) => {
        // Guests can't manage channels and groups.
        const { people } = holders(value, false);
        return people.length > 0 && people.every(({ user_id }) => userIds.has(user_id));
      };
      const managed = channels.filter(({ can_administer_channel_group }) => isOnly(can_administer_channel_group));
      return {
        channels: managed.map(({ name }) => name),
        groups: groups
          .filter(({ deactivated, can_manage_group }) => !deactivated && isOnly(can_manage_group))
          .map(({ name }) => name),
      };
    },
);

/** Returns a function from a person to the channels and groups that, apart from administrators, only they can manage. */
export const onlyManagedBy = createSelector(
  [onlyManagedAmong],
  (managedAmong) => (userId: number) => managedAmong(new Set([userId])),
);

/** Says what nobody but administrators can manage after a person is deactivated. */
export function describeOnlyManaged(person: string, { channels, groups }: OnlyManaged): readonly string[] {
  const [channelNames, groupNames] = [formatNames(channels), formatNames(groups)];
  return [
    ...(channels.length === 0
      ? []
      : [
          plural(
            { count: channels.length },
            {
              one: `Only ${person} manages the channel ${channelNames}. After this, only administrators can.`,
              other: `Only ${person} manages the channels ${channelNames}. After this, only administrators can.`,
            },
          ),
        ]),
    ...(groups.length === 0
      ? []
      : [
          plural(
            { count: groups.length },
            {
              one: `Only ${person} manages the group ${groupNames}. After this, only administrators can.`,
              other: `Only ${person} manages the groups ${groupNames}. After this, only administrators can.`,
            },
          ),
        ]),
  ];
}

/** The same for several people who are deactivated at once. */
export function describeOnlyManagedTogether({ channels, groups }: OnlyManaged): readonly string[] {
  const [channelNames, groupNames] = [formatNames(channels), formatNames(groups)];
  return [
    ...(channels.length === 0
      ? []
      : [
          plural(
            { count: channels.length },
            {
              one: `Only people from this selection manage the channel ${channelNames}. After this, only administrators can.`,
              other: `Only people from this selection manage the channels ${channelNames}. After this, only administrators can.`,
            },
          ),
        ]),
    ...(groups.length === 0
      ? []
      : [
          plural(
            { count: groups.length },
            {
              one: `Only people from this selection manage the group ${groupNames}. After this, only administrators can.`,
              other: `Only people from this selection manage the groups ${groupNames}. After this, only administrators can.`,
            },
          ),
        ]),
  ];
}
