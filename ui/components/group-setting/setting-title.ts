import type { GroupSettings } from "../../store/organization/permission-rules.ts";

type Titles = { readonly [Kind in keyof GroupSettings]: Readonly<Record<GroupSettings[Kind], string>> };

/** What each permission is called, as a question that its holders answer. */
const titles: Titles = {
  organization: {
    create_multiuse_invite_group: "Who can create invitation links",
    can_access_all_users_group: "Who can see everybody",
    can_add_subscribers_group: "Who can add others to channels",
    can_add_custom_emoji_group: "Who can add emoji",
    can_create_bots_group: "Who can create bots of any kind",
    can_create_write_only_bots_group: "Who can create bots that only post",
    can_create_groups: "Who can create groups",
    can_create_public_channel_group: "Who can create public channels",
    can_create_private_channel_group: "Who can create private channels",
    can_create_web_public_channel_group: "Who can create channels that strangers can read",
    can_delete_any_message_group: "Who can delete any message",
    can_delete_own_message_group: "Who can delete their own messages",
    can_invite_users_group: "Who can invite people by email",
    can_manage_all_groups: "Who can manage every group",
    can_manage_billing_group: "Who can manage billing",
    can_mention_many_users_group: "Who can mention everybody in large channels",
    can_move_messages_between_channels_group: "Who can move messages to other channels",
    can_move_messages_between_topics_group: "Who can move messages to other topics",
    can_resolve_topics_group: "Who can resolve topics",
    can_set_delete_message_policy_group: "Who can decide who deletes messages in a channel",
    can_set_topics_policy_group: "Who can decide whether messages need a topic",
    can_summarize_topics_group: "Who can have topics summarized",
    direct_message_initiator_group: "Who can start direct conversations",
    direct_message_permission_group: "Who must be part of every direct conversation",
  },
  channel: {
    can_add_subscribers_group: "Who can add people",
    can_administer_channel_group: "Who can administer the channel",
    can_create_topic_group: "Who can start topics",
    can_delete_any_message_group: "Who can delete any message",
    can_delete_own_message_group: "Who can delete their own messages",
    can_move_messages_out_of_channel_group: "Who can move messages to other channels",
    can_move_messages_within_channel_group: "Who can move messages to other topics",
    can_remove_subscribers_group: "Who can remove people",
    can_resolve_topics_group: "Who can resolve topics",
    can_send_message_group: "Who can post",
    can_subscribe_group: "Who can join",
  },
  group: {
    can_add_members_group: "Who can add members",
    can_join_group: "Who can join",
    can_leave_group: "Who can leave",
    can_manage_group: "Who can manage the group",
    can_mention_group: "Who can mention the group",
    can_remove_members_group: "Who can remove members",
  },
};

/** What a permission is called: "Who can post". */
export function settingTitle<Kind extends keyof GroupSettings>(kind: Kind, name: GroupSettings[Kind]): string {
  return titles[kind][name];
}

/** The permissions of one kind, in the order of their titles above. */
export function settingNames<Kind extends keyof GroupSettings>(kind: Kind): readonly GroupSettings[Kind][] {
  return Object.keys(titles[kind]) as GroupSettings[Kind][];
}
