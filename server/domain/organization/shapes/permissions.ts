/** One organization-level permission as people are told of it. */
export type PermissionWords = {
  /** A sentence for the reference. */
  readonly about: string;
  /** Whether administrators who are not owners may not give it to others. */
  readonly ownersOnly?: true;
};

/**
 * Every organization-level permission (the wire specification, 10.2) in words. Owners alone say who lets people in, who
 * opens channels to strangers, and who is over the groups that hold all the other permissions.
 */
export const permissionWords = {
  create_multiuse_invite_group: { about: "Who may create invitation links.", ownersOnly: true },
  can_access_all_users_group: { about: "Who sees everybody; guests that are not in it see those they deal with." },
  can_add_subscribers_group: { about: "Who may subscribe others to channels." },
  can_add_custom_emoji_group: { about: "Who may add emoji." },
  can_create_bots_group: { about: "Who may create bots of any kind." },
  can_create_write_only_bots_group: { about: "Who may create bots that only write." },
  can_create_groups: { about: "Who may create user groups.", ownersOnly: true },
  can_create_public_channel_group: { about: "Who may create public channels." },
  can_create_private_channel_group: { about: "Who may create private channels." },
  can_create_web_public_channel_group: { about: "Who may create web-public channels.", ownersOnly: true },
  can_delete_any_message_group: { about: "Who may delete any message." },
  can_delete_own_message_group: { about: "Who may delete their own messages." },
  can_invite_users_group: { about: "Who may invite people by email.", ownersOnly: true },
  can_manage_all_groups: { about: "Who may manage every user group.", ownersOnly: true },
  can_manage_billing_group: { about: "Who may manage billing; there is nothing to pay.", ownersOnly: true },
  can_mention_many_users_group: { about: "Who may mention everybody in large channels." },
  can_move_messages_between_channels_group: { about: "Who may move messages to other channels." },
  can_move_messages_between_topics_group: { about: "Who may move messages to other topics." },
  can_resolve_topics_group: { about: "Who may resolve topics." },
  can_set_delete_message_policy_group: { about: "Who may say who deletes messages in a channel." },
  can_set_topics_policy_group: { about: "Who may say whether messages of a channel need a topic." },
  can_summarize_topics_group: { about: "Who may have topics summarized; this server does not do it." },
  direct_message_initiator_group: { about: "Who may start direct conversations." },
  direct_message_permission_group: { about: "Of whom there must be one in every direct conversation." },
} as const satisfies Readonly<Record<string, PermissionWords>>;
