import { permission, type SettingTable, shownIn } from "../../../setting-kinds.ts";

const part = "permissions";
const forMembers = { initial: "role:members", allowNobody: true, allowEveryone: false } as const;
const forEveryone = { initial: "role:everyone", allowNobody: true, allowEveryone: true } as const;
const forAdministrators = { initial: "role:administrators", allowNobody: true, allowEveryone: false } as const;

/**
 * All permissions of the organization (the wire specification, 10.2). Only owners choose who lets people in, who opens
 * channels to strangers, and who manages the groups that hold all other permissions.
 */
export const organizationPermissions = {
  ...shownIn(
    { part, heading: "Letting people in" },
    {
      can_invite_users_group: permission({ title: "Who can invite people by email", ...forMembers, ownersOnly: true }),
      create_multiuse_invite_group: permission({
        title: "Who can create invitation links",
        ...forAdministrators,
        ownersOnly: true,
      }),
      can_access_all_users_group: permission({
        title: "Who can see everybody",
        about: "Guests who are not among them see only those they deal with.",
        initial: "role:everyone",
        allowNobody: false,
        allowEveryone: true,
        onlySystemGroups: ["role:everyone", "role:members"],
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Channels" },
    {
      can_create_public_channel_group: permission({ title: "Who can create public channels", ...forMembers }),
      can_create_private_channel_group: permission({ title: "Who can create private channels", ...forMembers }),
      can_create_web_public_channel_group: permission({
        title: "Who can create channels that strangers can read",
        about: "Without signing in.",
        initial: "role:owners",
        allowNobody: true,
        allowEveryone: false,
        onlySystemGroups: ["role:moderators", "role:administrators", "role:owners", "role:nobody"],
        ownersOnly: true,
      }),
      can_add_subscribers_group: permission({ title: "Who can add others to channels", ...forMembers }),
      can_mention_many_users_group: permission({
        title: "Who can mention everybody in large channels",
        about: "By mentioning a channel or everybody in it.",
        initial: "role:administrators",
        allowNobody: true,
        allowEveryone: true,
      }),
      can_set_topics_policy_group: permission({
        title: "Who can decide whether messages need a topic",
        initial: "role:members",
        allowNobody: true,
        allowEveryone: true,
      }),
      can_set_delete_message_policy_group: permission({
        title: "Who can decide who deletes messages in a channel",
        initial: "role:moderators",
        allowNobody: true,
        allowEveryone: false,
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Messages and topics" },
    {
      can_resolve_topics_group: permission({ title: "Who can resolve topics", ...forEveryone }),
      can_move_messages_between_topics_group: permission({
        title: "Who can move messages to other topics",
        ...forEveryone,
      }),
      can_move_messages_between_channels_group: permission({
        title: "Who can move messages to other channels",
        ...forMembers,
      }),
      can_delete_own_message_group: permission({ title: "Who can delete their own messages", ...forEveryone }),
      can_delete_any_message_group: permission({ title: "Who can delete any message", ...forAdministrators }),
    },
  ),
  ...shownIn(
    { part, heading: "Direct messages" },
    {
      direct_message_initiator_group: permission({ title: "Who can start direct conversations", ...forEveryone }),
      direct_message_permission_group: permission({
        title: "Who must be part of every direct conversation",
        about: "A conversation without any of them cannot be begun.",
        ...forEveryone,
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Groups, bots and emoji" },
    {
      can_create_groups: permission({ title: "Who can create groups", ...forMembers, ownersOnly: true }),
      can_manage_all_groups: permission({
        title: "Who can manage every group",
        initial: "role:owners",
        allowNobody: false,
        allowEveryone: false,
        ownersOnly: true,
      }),
      can_create_bots_group: permission({ title: "Who can create bots of any kind", ...forMembers }),
      can_create_write_only_bots_group: permission({ title: "Who can create bots that only post", ...forMembers }),
      can_add_custom_emoji_group: permission({ title: "Who can add emoji", ...forMembers }),
    },
  ),
  ...shownIn(
    { part, heading: "Kept for apps that show it" },
    {
      can_summarize_topics_group: permission({
        title: "Who can have topics summarized",
        about: "This server summarizes nothing.",
        ...forEveryone,
      }),
      can_manage_billing_group: permission({
        title: "Who can manage billing",
        about: "There is nothing to pay.",
        initial: "role:administrators",
        allowNobody: false,
        allowEveryone: false,
        ownersOnly: true,
      }),
    },
  ),
} as const satisfies SettingTable;
