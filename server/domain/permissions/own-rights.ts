import type { PermissionCheck } from "./holds.ts";

/** The permissions of the organization that {@link ownRights} follow from. */
export type OwnRightPermission =
  | "can_create_public_channel_group"
  | "can_create_private_channel_group"
  | "can_create_web_public_channel_group"
  | "can_add_subscribers_group"
  | "can_invite_users_group";

/** Whether guests can hold these permissions. Clients need no table of all permissions to know that. */
export const guestsHaveOwnRights = false;

/** The facts that decide a person's own rights. */
export type OwnRightsCase = {
  readonly holds: PermissionCheck<OwnRightPermission>;
  /** Whether people without an account may read web-public channels. */
  readonly allowsVisitors: boolean;
};

/**
 * A person's own rights in the registration response (the wire specification, 2.3). Clients compute them again when
 * permissions and groups change, because no event is sent for them.
 */
export function ownRights({ holds, allowsVisitors }: OwnRightsCase) {
  const mayCreatePublic = holds("can_create_public_channel_group");
  const mayCreatePrivate = holds("can_create_private_channel_group");
  return {
    can_create_streams: mayCreatePublic || mayCreatePrivate,
    can_create_public_streams: mayCreatePublic,
    can_create_private_streams: mayCreatePrivate,
    can_create_web_public_streams: allowsVisitors && holds("can_create_web_public_channel_group"),
    can_subscribe_other_users: holds("can_add_subscribers_group"),
    can_invite_others_to_realm: holds("can_invite_users_group"),
  };
}
