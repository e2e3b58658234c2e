import { roles } from "../../../http/roles.ts";
import type { GroupSettingValue } from "../../group-setting.ts";
import { isAmong, type ListedGroup, listedGroups } from "../../groups/resolver.ts";
import { areVisitorsAllowed } from "../../organization-settings/policy.ts";
import { holds } from "../../permissions/holds.ts";
import { guestsHaveOwnRights, type OwnRightPermission, ownRights } from "../../permissions/own-rights.ts";

/** The part of a client's state that contains the user's own rights, and the values that they follow from. */
export type OwnPermissionsState = Readonly<Record<`realm_${OwnRightPermission}`, GroupSettingValue>> &
  Readonly<ReturnType<typeof ownRights>> & {
    readonly user_id: number;
    readonly is_guest: boolean;
    readonly realm_user_groups: readonly ListedGroup[];
    readonly realm_enable_spectator_access: boolean;
    readonly server_web_public_streams_enabled: boolean;
  };

/**
 * A client's state with the user's own rights, computed from its permissions and groups. The registration contains
 * these rights, but no event is sent for them.
 */
export function withOwnPermissions<State extends OwnPermissionsState>(state: State): State {
  const groups = new Map(state.realm_user_groups.map((group) => [group.id, group]));
  const person = {
    role: state.is_guest ? roles.guest : roles.member,
    isIn: (value: GroupSettingValue) => isAmong(listedGroups, groups, value, { id: state.user_id }),
  };
  const rights = ownRights({
    holds: (name) => holds(person, { givenTo: state[`realm_${name}`], allowEveryone: guestsHaveOwnRights }),
    allowsVisitors: areVisitorsAllowed({
      hasWebPublicChannels: state.server_web_public_streams_enabled,
      isEnabled: state.realm_enable_spectator_access,
    }),
  });
  return { ...state, ...rights };
}
