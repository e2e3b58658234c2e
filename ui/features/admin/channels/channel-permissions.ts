import type { GroupSettingValue } from "#server/domain/groups/shapes.ts";
import { settingNames } from "../../../components/group-setting/setting-title.ts";
import { firstHolders, type GroupSettings } from "../../../store/organization/permission-rules.ts";
import { derived } from "../../../store/organization/selectors.ts";

/** What may be given to groups and people in a channel, by its name. */
export type ChannelPermission = GroupSettings["channel"];

/** Who may do what in a channel. */
export type ChannelPermissions = Readonly<Record<ChannelPermission, GroupSettingValue>>;

/** All of them. */
export const channelPermissions = settingNames("channel");

/** Of anything that has the permissions of a channel, those alone. */
export function permissionsOf<Given>(of: Readonly<Record<ChannelPermission, Given>>): Record<ChannelPermission, Given> {
  return Object.fromEntries(channelPermissions.map((name) => [name, of[name]])) as Record<ChannelPermission, Given>;
}

/** Who may do what in a channel that the reader creates, unless they choose otherwise: the server's own defaults. */
export const newChannelPermissions = derived(
  [({ user_id }) => user_id],
  (me): ChannelPermissions => permissionsOf(firstHolders("channel", channelPermissions, me)),
);
