import type { Reader } from "../../db/store.ts";
import { roles } from "../../http/roles.ts";
import { holdsPermission } from "../organization/permissions.ts";
import { allowsVisitors } from "../organization/settings.ts";
import { apiEmail, avatarUrl, presentUser, type UserView } from "./present.ts";
import { allUsers, type User } from "./queries.ts";

/**
 * The `realm_user` group of the registration response: everybody, and what the person may do (the wire specification,
 * 2.3).
 */
export function usersSnapshot(reader: Reader, user: User, webPublicChannels: boolean) {
  const view: UserView = { viewer: user, includeProfileData: true };
  const everyone = Map.groupBy(allUsers(reader), (other) => other.isActive);
  const present = (others: readonly User[] | undefined) =>
    (others ?? []).map((other) => {
      const { is_active: _, ...shape } = presentUser(reader, other, view);
      return shape;
    });
  return {
    realm_users: present(everyone.get(true)),
    realm_non_active_users: present(everyone.get(false)),
    cross_realm_bots: [],
    ...ownData(reader, user, webPublicChannels),
  };
}

function ownData(reader: Reader, user: User, webPublicChannels: boolean) {
  const mayCreate = (kind: "public" | "private" | "web_public") =>
    holdsPermission(reader, user, `can_create_${kind}_channel_group`);
  return {
    user_id: user.id,
    email: apiEmail(reader, user),
    delivery_email: user.email,
    full_name: user.fullName,
    avatar_source: "G",
    avatar_url: avatarUrl(user),
    avatar_url_medium: `/avatar/${user.id}/medium?version=${user.avatarVersion}`,
    can_create_streams: mayCreate("public") || mayCreate("private"),
    can_create_public_streams: mayCreate("public"),
    can_create_private_streams: mayCreate("private"),
    can_create_web_public_streams: allowsVisitors(reader, webPublicChannels) && mayCreate("web_public"),
    can_subscribe_other_users: holdsPermission(reader, user, "can_add_subscribers_group"),
    can_invite_others_to_realm: holdsPermission(reader, user, "can_invite_users_group"),
    is_admin: user.role <= roles.administrator,
    is_owner: user.role === roles.owner,
    is_moderator: user.role === roles.moderator,
    is_guest: user.role === roles.guest,
  };
}
