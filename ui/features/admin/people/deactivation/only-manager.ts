import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import { holdersOf } from "../../../../store/organization/membership.ts";
import { findPermissionRule } from "../../../../store/organization/permission-rules.ts";
import { activeChannels, createSelector, customGroups } from "../../../../store/organization/selectors.ts";
import { botsByOwner } from "../selectors.ts";

/** The name of a channel or a group. `bots` are the names of those who manage it, if these are only bots of somebody. */
export type Managed = { readonly name: string; readonly bots: readonly string[] | undefined };

/** What only one person can manage, apart from administrators. */
export type OnlyManaged = { readonly channels: readonly Managed[]; readonly groups: readonly Managed[] };

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
      const findManaged = (name: string, value: GroupSettingValue, { allowEveryone }: SettingRule): Managed[] => {
        const { people, bots: managingBots } = holders(value, allowEveryone);
        const managers = [...people, ...managingBots];
        if (managers.length === 0 || !managers.every(({ user_id }) => leaving.has(user_id))) return [];
        const isDirect = managers.some(({ user_id }) => userIds.includes(user_id));
        return [{ name, bots: isDirect ? undefined : managers.map(({ full_name }) => full_name) }];
      };
      const channelRule = findPermissionRule("channel", "can_administer_channel_group");
      const groupRule = findPermissionRule("group", "can_manage_group");
      return {
        channels: channels.flatMap((channel) =>
          findManaged(channel.name, channel.can_administer_channel_group, channelRule),
        ),
        groups: groups.flatMap(({ deactivated, name, can_manage_group }) =>
          deactivated ? [] : findManaged(name, can_manage_group, groupRule),
        ),
      };
    },
);

/** Returns a function from a person to the channels and groups that, apart from administrators, only they can manage. */
export const onlyManagedBy = createSelector(
  [onlyManagedAmong],
  (managedAmong) => (userId: number) => managedAmong([userId]),
);
