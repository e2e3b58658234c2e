import { plural } from "@lingui/core/macro";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import { holdersOf } from "../../../store/organization/membership.ts";
import { findPermissionRule } from "../../../store/organization/permission-rules.ts";
import { activeChannels, createSelector, customGroups } from "../../../store/organization/selectors.ts";
import { formatNames } from "./format-names.ts";
import { botsByOwner } from "./selectors.ts";

/** Names of what only one person can manage, apart from administrators. */
export type OnlyManaged = { readonly channels: readonly string[]; readonly groups: readonly string[] };

/**
 * Returns a function from people to the channels and groups that, apart from administrators, only they can manage: some
 * of them or all, and nobody else. Their bots count as they do, because bots are deactivated with their owner.
 */
export const onlyManagedAmong = createSelector(
  [holdersOf, activeChannels, customGroups, botsByOwner],
  (holders, channels, groups, bots) =>
    (userIds: readonly number[]): OnlyManaged => {
      const ownBots = userIds.flatMap((id) => bots.get(id) ?? []);
      const leaving = new Set([...userIds, ...ownBots.map(({ user_id }) => user_id)]);
      const isOnly = (value: GroupSettingValue, { allowEveryone }: SettingRule) => {
        const { people, bots: managingBots } = holders(value, allowEveryone);
        const managers = [...people, ...managingBots];
        return managers.length > 0 && managers.every(({ user_id }) => leaving.has(user_id));
      };
      const channelRule = findPermissionRule("channel", "can_administer_channel_group");
      const groupRule = findPermissionRule("group", "can_manage_group");
      const managed = channels.filter((channel) => isOnly(channel.can_administer_channel_group, channelRule));
      return {
        channels: managed.map(({ name }) => name),
        groups: groups
          .filter(({ deactivated, can_manage_group }) => !deactivated && isOnly(can_manage_group, groupRule))
          .map(({ name }) => name),
      };
    },
);

/** Returns a function from a person to the channels and groups that, apart from administrators, only they can manage. */
export const onlyManagedBy = createSelector(
  [onlyManagedAmong],
  (managedAmong) => (userId: number) => managedAmong([userId]),
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
