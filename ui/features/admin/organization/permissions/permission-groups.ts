import type { GroupSettings } from "../../../../store/organization/permission-rules.ts";

/** A permission of the organization. */
export type Permission = GroupSettings["organization"];

/** The permissions by what they are about. */
export const permissionGroups: readonly { readonly title: string; readonly names: readonly Permission[] }[] = [
  {
    title: "Letting people in",
    names: ["can_invite_users_group", "create_multiuse_invite_group", "can_access_all_users_group"],
  },
  {
    title: "Channels",
    names: [
      "can_create_public_channel_group",
      "can_create_private_channel_group",
      "can_create_web_public_channel_group",
      "can_add_subscribers_group",
      "can_mention_many_users_group",
      "can_set_topics_policy_group",
      "can_set_delete_message_policy_group",
    ],
  },
  {
    title: "Messages and topics",
    names: [
      "can_resolve_topics_group",
      "can_move_messages_between_topics_group",
      "can_move_messages_between_channels_group",
      "can_delete_own_message_group",
      "can_delete_any_message_group",
    ],
  },
  { title: "Direct messages", names: ["direct_message_initiator_group", "direct_message_permission_group"] },
  {
    title: "Groups, bots and emoji",
    names: [
      "can_create_groups",
      "can_manage_all_groups",
      "can_create_bots_group",
      "can_create_write_only_bots_group",
      "can_add_custom_emoji_group",
    ],
  },
  { title: "Kept for apps that show it", names: ["can_summarize_topics_group", "can_manage_billing_group"] },
];

/** All of them. */
export const permissionNames = permissionGroups.flatMap(({ names }) => names);

/** What is to be known of some. */
export const aboutPermission: Readonly<Partial<Record<Permission, string>>> = {
  can_access_all_users_group: "Guests who are not among them see only those they deal with.",
  can_mention_many_users_group: "By mentioning a channel or everybody in it.",
  can_create_web_public_channel_group: "Without signing in.",
  direct_message_permission_group: "A conversation without any of them cannot be begun.",
  can_summarize_topics_group: "This server summarizes nothing.",
  can_manage_billing_group: "There is nothing to pay.",
};
