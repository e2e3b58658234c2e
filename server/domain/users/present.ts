import type { Reader } from "../../db/store.ts";
import { roles } from "../../http/roles.ts";
import { avatarUrl } from "../avatar-url.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { placeholderAddress } from "./placeholder-address.ts";
import { type EmailVisibility, flagsOfRole, seesEmail } from "./policy.ts";
import { profileDataOf } from "./profile-data.ts";
import type { User } from "./queries.ts";
import type { UserShape } from "./shapes.ts";

/** For whom a user's record is written, and with which parts. */
export type UserView = {
  /** The user who reads it. */
  readonly viewer: Pick<User, "id" | "role">;
  readonly includeProfileData: boolean;
};

/** A stored user as the API writes it (the API specification, User). */
export function presentUser(reader: Reader, user: User, view: UserView): UserShape {
  const isEmailVisible = seesEmail(view.viewer, user, settingsOf(reader, user.id).email_address_visibility);
  const isBot = user.botType !== null;
  return {
    user_id: user.id,
    delivery_email: isEmailVisible ? user.email : null,
    email: apiEmail(reader, user),
    full_name: user.fullName,
    date_joined: formatJoinTime(user.joinedAt),
    is_active: user.isActive,
    ...flagsOfRole(user),
    is_bot: isBot,
    bot_type: user.botType,
    bot_owner_id: user.botOwnerId,
    ...(user.isSystemBot ? { is_system_bot: true } : {}),
    ...(user.deletedAt === null ? {} : { is_deleted: true }),
    role: user.role,
    timezone: user.timezone,
    avatar_url: avatarUrl(user),
    avatar_version: user.avatarVersion,
    ...(view.includeProfileData && !isBot ? { profile_data: profileDataOf(reader, user.id) } : {}),
  };
}

/**
 * The record of a user whom the reader may not see, without any of their data. It is for clients that need a record of
 * every ID that they encounter (the API specification, client capability user_list_incomplete).
 */
export function presentUnknownUser(id: number): UserShape {
  return {
    user_id: id,
    delivery_email: null,
    email: placeholderAddress(id),
    full_name: unknownUserName,
    date_joined: formatJoinTime(0),
    is_active: true,
    is_owner: false,
    is_admin: false,
    is_guest: false,
    is_bot: false,
    bot_type: null,
    bot_owner_id: null,
    role: roles.member,
    timezone: "",
    avatar_url: unknownUserPicture,
    avatar_version: 1,
    profile_data: {},
  };
}

/** The product's icon: a generated avatar would show initials. */
const unknownUserPicture = "/icon.svg";

/** The name shown for people whom the reader may not see. */
export const unknownUserName = "Unknown user";

/**
 * A user's email address in the API: the real one where everybody may see it, else a placeholder (the API
 * specification, User).
 */
export function apiEmail(
  reader: Reader,
  user: User,
  visibility: EmailVisibility = settingsOf(reader, user.id).email_address_visibility,
): string {
  const isPublic = user.botType !== null || visibility === 1;
  return isPublic ? user.email : placeholderAddress(user.id);
}

/** The avatar keys of a user's record. The source is "U" for an uploaded picture, "G" for a generated one. */
export function avatarDetails(user: Pick<User, "id" | "avatarVersion" | "avatarPictureId">) {
  return {
    avatar_source: user.avatarPictureId === null ? "G" : "U",
    avatar_url: avatarUrl(user),
    avatar_url_medium: `/avatar/${user.id}/medium?version=${user.avatarVersion}`,
    avatar_version: user.avatarVersion,
  } as const;
}

/** UNIX seconds -> `2026-03-02T08:30+00:00`, the form that compatible clients parse (the wire specification, 4.5). */
function formatJoinTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16)}+00:00`;
}
