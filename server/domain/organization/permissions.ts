import type { SystemGroupName } from "../groups/system-groups.ts";
import type { PermissionDefinition } from "../permissions/definition.ts";

const forMembers = { factory: "role:members", allowNobody: true, allowEveryone: false } as const;
const forEveryone = { factory: "role:everyone", allowNobody: true, allowEveryone: true } as const;

/** Organization-level permissions (the wire specification, 10.2); register reports them as `realm_` + name. */
export const permissionDefinitions = {
  create_multiuse_invite_group: { factory: "role:administrators", allowNobody: true, allowEveryone: false },
  can_access_all_users_group: {
    factory: "role:everyone",
    allowNobody: false,
    allowEveryone: true,
    onlySystemGroups: ["role:everyone", "role:members"],
  },
  can_add_subscribers_group: forMembers,
  can_add_custom_emoji_group: forMembers,
  can_create_bots_group: forMembers,
  can_create_write_only_bots_group: forMembers,
  can_create_groups: forMembers,
  can_create_public_channel_group: forMembers,
  can_create_private_channel_group: forMembers,
  can_create_web_public_channel_group: {
    factory: "role:owners",
    allowNobody: true,
    allowEveryone: false,
    onlySystemGroups: ["role:moderators", "role:administrators", "role:owners", "role:nobody"],
  },
  can_delete_any_message_group: { factory: "role:administrators", allowNobody: true, allowEveryone: false },
  can_delete_own_message_group: forEveryone,
  can_invite_users_group: forMembers,
  can_manage_all_groups: { factory: "role:owners", allowNobody: false, allowEveryone: false },
  can_manage_billing_group: { factory: "role:administrators", allowNobody: false, allowEveryone: false },
  can_mention_many_users_group: { factory: "role:administrators", allowNobody: true, allowEveryone: true },
  can_move_messages_between_channels_group: forMembers,
  can_move_messages_between_topics_group: forEveryone,
  can_resolve_topics_group: forEveryone,
  can_set_delete_message_policy_group: { factory: "role:moderators", allowNobody: true, allowEveryone: false },
  can_set_topics_policy_group: { factory: "role:members", allowNobody: true, allowEveryone: true },
  can_summarize_topics_group: forEveryone,
  direct_message_initiator_group: forEveryone,
  direct_message_permission_group: forEveryone,
} as const satisfies Record<string, PermissionDefinition & { readonly factory: SystemGroupName }>;

/** An organization-level permission by name. */
export type PermissionName = keyof typeof permissionDefinitions;

/** Every organization-level permission. */
export const permissionNames = Object.keys(permissionDefinitions) as readonly PermissionName[];
