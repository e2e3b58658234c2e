import type { Reader } from "../../db/store.ts";
import { openJsonList } from "../../http/prepared-json.ts";
import { allowsVisitors } from "../organization-settings/queries.ts";
import { permissionsOf } from "../permissions/holders.ts";
import { ownRights } from "../permissions/own-rights.ts";
import { ownFlagsOfRole } from "./policy.ts";
import { apiEmail, avatarDetails, presentUnknownUser, presentUser } from "./present.ts";
import { findSystemBot, type User } from "./queries.ts";
import { type ListedUser, writeUsers } from "./written-users.ts";

/**
 * The `realm_user` group of the registration response: all users, and the person's own rights (the wire specification,
 * 2.3). Clients that do not support incomplete lists get the record of an unknown user for each user whom the person may
 * not see.
 */
export function usersSnapshot(
  reader: Reader,
  user: User,
  { isListIncomplete, webPublicChannels }: { readonly isListIncomplete: boolean; readonly webPublicChannels: boolean },
) {
  const { active, inactive } = writeUsers(reader, user, isListIncomplete);
  return {
    realm_users: openJsonList<ListedUser>(active),
    realm_non_active_users: openJsonList<ListedUser>(inactive),
    cross_realm_bots: systemBots(reader, user),
    ...ownData(reader, user, webPublicChannels),
  };
}

/** The same keys for a visitor who is not signed in, without people and rights (the wire specification, section 8). */
export function visitorUsersSnapshot() {
  const { user_id, avatar_url } = presentUnknownUser(0);
  return {
    realm_users: [],
    realm_non_active_users: [],
    cross_realm_bots: [],
    user_id,
    email: "",
    delivery_email: "",
    full_name: "",
    avatar_source: "G",
    avatar_url,
    avatar_url_medium: avatar_url,
    ...ownRights({ holds: () => false, allowsVisitors: true }),
    is_admin: false,
    is_owner: false,
    is_moderator: false,
    is_guest: true,
  };
}

/** The system bot is in a list of its own, since clients must know the sender of its messages. */
function systemBots(reader: Reader, viewer: User) {
  const bot = findSystemBot(reader);
  if (bot === undefined) return [];
  const { is_active: _, ...listed } = presentUser(reader, bot, { viewer, includeProfileData: false });
  return [listed];
}

function ownData(reader: Reader, user: User, webPublicChannels: boolean) {
  return {
    user_id: user.id,
    email: apiEmail(reader, user),
    delivery_email: user.email,
    full_name: user.fullName,
    ...pictureOf(user),
    ...ownRights({
      holds: permissionsOf(reader, user),
      allowsVisitors: allowsVisitors(reader, webPublicChannels),
    }),
    ...ownFlagsOfRole(user),
  };
}

/** Without the version, which is in the user's own record. */
function pictureOf(user: User) {
  const { avatar_version: _, ...details } = avatarDetails(user);
  return details;
}
