import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { mapNames, mapSomeNames } from "#server/http/names.ts";
import { settingNames } from "../../../components/group-setting/setting-title.ts";
import { findDefaultHolders, type GroupSettings } from "../../../store/organization/permission-rules.ts";
import { createSelector } from "../../../store/organization/selectors.ts";

/** The name of a channel permission. */
export type ChannelPermission = GroupSettings["channel"];

/** Who holds each permission of a channel. */
export type ChannelPermissions = Readonly<Record<ChannelPermission, GroupSettingValue>>;

/** The names of all channel permissions. */
export const channelPermissions = settingNames("channel");

/** The permissions in an object, without its other fields. */
export function pickPermissions<Given>(
  values: Readonly<Record<ChannelPermission, Given>>,
): Record<ChannelPermission, Given> {
  return mapNames(channelPermissions, (name) => values[name]);
}

/** The permissions among changed values, without the other values. */
export function pickChangedPermissions(changes: Partial<ChannelPermissions>): {
  readonly [Name in ChannelPermission]?: GroupSettingValue;
} {
  return mapSomeNames(channelPermissions, (name) => changes[name]);
}

/** The permissions of a channel that the user creates: the server's defaults. */
export const newChannelPermissions = createSelector(
  [({ user_id }) => user_id],
  (me): ChannelPermissions => pickPermissions(findDefaultHolders("channel", channelPermissions, me)),
);
