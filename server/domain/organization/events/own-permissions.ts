import type { GroupSettingValue } from "../../group-setting.ts";
import { isAmong, type ListedGroup, listedGroups } from "../../groups/resolver.ts";

/** The part of a client's state that contains the user's own rights, and the values that they follow from. */
export type OwnPermissionsState = {
  readonly user_id: number;
  readonly is_guest: boolean;
  readonly realm_user_groups: readonly ListedGroup[];
  readonly realm_can_create_public_channel_group: GroupSettingValue;
  readonly realm_can_create_private_channel_group: GroupSettingValue;
  readonly realm_can_create_web_public_channel_group: GroupSettingValue;
  readonly realm_can_add_subscribers_group: GroupSettingValue;
  readonly realm_can_invite_users_group: GroupSettingValue;
  readonly realm_enable_spectator_access: boolean;
  readonly server_web_public_streams_enabled: boolean;
  readonly can_create_streams: boolean;
  readonly can_create_public_streams: boolean;
  readonly can_create_private_streams: boolean;
  readonly can_create_web_public_streams: boolean;
  readonly can_subscribe_other_users: boolean;
  readonly can_invite_others_to_realm: boolean;
};

/**
 * A client's state with the user's own rights, computed from its permissions and groups. The registration contains
 * these rights, but no event is sent for them. Guests never have any of these permissions.
 */
export function withOwnPermissions<State extends OwnPermissionsState>(state: State): State {
  const groups = new Map(state.realm_user_groups.map((group) => [group.id, group]));
  const holds = (value: GroupSettingValue) =>
    !state.is_guest && isAmong(listedGroups, groups, value, { id: state.user_id });
  const mayCreatePublic = holds(state.realm_can_create_public_channel_group);
  const mayCreatePrivate = holds(state.realm_can_create_private_channel_group);
  return {
    ...state,
    can_create_streams: mayCreatePublic || mayCreatePrivate,
    can_create_public_streams: mayCreatePublic,
    can_create_private_streams: mayCreatePrivate,
    can_create_web_public_streams:
      state.server_web_public_streams_enabled &&
      state.realm_enable_spectator_access &&
      holds(state.realm_can_create_web_public_channel_group),
    can_subscribe_other_users: holds(state.realm_can_add_subscribers_group),
    can_invite_others_to_realm: holds(state.realm_can_invite_users_group),
  };
}
