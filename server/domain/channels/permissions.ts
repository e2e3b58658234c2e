import type { PermissionDefinition } from "../permissions/definition.ts";

/** One channel-level permission: where it is stored, who has it initially, and which groups it may be given to. */
export type ChannelPermissionDefinition = PermissionDefinition & { readonly column: string };

const forNobody = { initial: "role:nobody", allowNobody: true, allowEveryone: true } as const;
const forNobodyNeverGuests = { initial: "role:nobody", allowNobody: true, allowEveryone: false } as const;
const forEveryone = { initial: "role:everyone", allowNobody: true, allowEveryone: true } as const;

/** Channel-level permissions (the wire specification, 10.3). */
export const channelPermissionDefinitions = {
  can_add_subscribers_group: { ...forNobodyNeverGuests, column: "canAddSubscribersGroup" },
  can_administer_channel_group: {
    initial: "creator",
    allowNobody: true,
    allowEveryone: false,
    column: "canAdministerChannelGroup",
  },
  can_create_topic_group: { ...forEveryone, column: "canCreateTopicGroup" },
  can_delete_any_message_group: { ...forNobody, column: "canDeleteAnyMessageGroup" },
  can_delete_own_message_group: { ...forNobody, column: "canDeleteOwnMessageGroup" },
  can_move_messages_out_of_channel_group: { ...forNobody, column: "canMoveMessagesOutOfChannelGroup" },
  can_move_messages_within_channel_group: { ...forNobody, column: "canMoveMessagesWithinChannelGroup" },
  can_remove_subscribers_group: {
    initial: "role:administrators",
    allowNobody: true,
    allowEveryone: true,
    column: "canRemoveSubscribersGroup",
  },
  can_resolve_topics_group: { ...forNobody, column: "canResolveTopicsGroup" },
  can_send_message_group: { ...forEveryone, column: "canSendMessageGroup" },
  can_subscribe_group: { ...forNobodyNeverGuests, column: "canSubscribeGroup" },
} as const satisfies Record<string, ChannelPermissionDefinition>;

/** A channel-level permission by name. */
export type ChannelPermissionName = keyof typeof channelPermissionDefinitions;

/** Where a channel-level permission is stored. */
export type ChannelPermissionColumn = (typeof channelPermissionDefinitions)[ChannelPermissionName]["column"];

/** Every channel-level permission. */
export const channelPermissionNames = Object.keys(channelPermissionDefinitions) as readonly ChannelPermissionName[];
