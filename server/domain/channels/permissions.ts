import type { PermissionName } from "../organization-settings/permissions.ts";
import type { PermissionDefinition } from "../permissions/definition.ts";

/** One channel-level permission: where it is stored, who has it initially, and which groups it may be given to. */
export type ChannelPermissionDefinition = PermissionDefinition & {
  readonly column: string;
  /** Whether it decides who can read the channel. */
  readonly decidesAccess?: true;
  /** The permission of the organization that is needed to give it to others. */
  readonly givenWith?: PermissionName;
};

const nobodyAtFirst = { initial: "role:nobody", allowNobody: true, allowEveryone: true } as const;
const access = { ...nobodyAtFirst, allowEveryone: false, decidesAccess: true } as const;
const deletion = { ...nobodyAtFirst, givenWith: "can_set_delete_message_policy_group" } as const;
const everyoneAtFirst = { initial: "role:everyone", allowNobody: true, allowEveryone: true } as const;

/** Channel-level permissions (the wire specification, 10.3). */
export const channelPermissionDefinitions = {
  can_add_subscribers_group: { ...access, column: "canAddSubscribersGroup" },
  can_administer_channel_group: {
    initial: "creator",
    allowNobody: true,
    allowEveryone: false,
    column: "canAdministerChannelGroup",
  },
  can_create_topic_group: { ...everyoneAtFirst, column: "canCreateTopicGroup" },
  can_delete_any_message_group: { ...deletion, column: "canDeleteAnyMessageGroup" },
  can_delete_own_message_group: { ...deletion, column: "canDeleteOwnMessageGroup" },
  can_move_messages_out_of_channel_group: { ...nobodyAtFirst, column: "canMoveMessagesOutOfChannelGroup" },
  can_move_messages_within_channel_group: { ...nobodyAtFirst, column: "canMoveMessagesWithinChannelGroup" },
  can_remove_subscribers_group: {
    initial: "role:administrators",
    allowNobody: true,
    allowEveryone: true,
    column: "canRemoveSubscribersGroup",
  },
  can_resolve_topics_group: { ...nobodyAtFirst, column: "canResolveTopicsGroup" },
  can_send_message_group: { ...everyoneAtFirst, column: "canSendMessageGroup" },
  can_subscribe_group: { ...access, column: "canSubscribeGroup" },
} as const satisfies Record<string, ChannelPermissionDefinition>;

/** A channel-level permission by name. */
export type ChannelPermissionName = keyof typeof channelPermissionDefinitions;

/** Where a channel-level permission is stored. */
export type ChannelPermissionColumn = (typeof channelPermissionDefinitions)[ChannelPermissionName]["column"];

/** Every channel-level permission. */
export const channelPermissionNames = Object.keys(channelPermissionDefinitions) as readonly ChannelPermissionName[];
