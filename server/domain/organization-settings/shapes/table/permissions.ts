import { msg } from "#server/texts/msg.ts";
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
    { part, heading: msg`Inviting and seeing people` },
    {
      can_invite_users_group: permission({
        title: msg`Who can invite people by email`,
        ...forMembers,
        ownersOnly: true,
      }),
      create_multiuse_invite_group: permission({
        title: msg`Who can create invitation links`,
        ...forAdministrators,
        ownersOnly: true,
      }),
      can_access_all_users_group: permission({
        title: msg`Who can see all people`,
        about: msg`Other guests see only people they share channels or direct messages with.`,
        initial: "role:everyone",
        allowNobody: false,
        allowEveryone: true,
        onlySystemGroups: ["role:everyone", "role:members"],
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Channels` },
    {
      can_create_public_channel_group: permission({ title: msg`Who can create public channels`, ...forMembers }),
      can_create_private_channel_group: permission({ title: msg`Who can create private channels`, ...forMembers }),
      can_create_web_public_channel_group: permission({
        title: msg`Who can create channels that are open to the web`,
        about: msg`Anyone can read these channels without signing in.`,
        initial: "role:owners",
        allowNobody: true,
        allowEveryone: false,
        onlySystemGroups: ["role:moderators", "role:administrators", "role:owners", "role:nobody"],
        ownersOnly: true,
        webPublic: true,
      }),
      can_add_subscribers_group: permission({ title: msg`Who can add people to channels`, ...forMembers }),
      can_mention_many_users_group: permission({
        title: msg`Who can mention everyone in large channels`,
        about: msg`With a mention such as @all.`,
        initial: "role:administrators",
        allowNobody: true,
        allowEveryone: true,
      }),
      can_set_topics_policy_group: permission({
        title: msg`Who can choose whether messages need a topic`,
        initial: "role:members",
        allowNobody: true,
        allowEveryone: true,
      }),
      can_set_delete_message_policy_group: permission({
        title: msg`Who can change a channel's permission to delete messages`,
        initial: "role:moderators",
        allowNobody: true,
        allowEveryone: false,
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Messages and topics` },
    {
      can_resolve_topics_group: permission({ title: msg`Who can resolve topics`, ...forEveryone }),
      can_move_messages_between_topics_group: permission({
        title: msg`Who can move messages to other topics`,
        ...forEveryone,
      }),
      can_move_messages_between_channels_group: permission({
        title: msg`Who can move messages to other channels`,
        ...forMembers,
      }),
      can_delete_own_message_group: permission({ title: msg`Who can delete their own messages`, ...forEveryone }),
      can_delete_any_message_group: permission({ title: msg`Who can delete any message`, ...forAdministrators }),
      can_report_messages_group: permission({
        title: msg`Who can report messages`,
        about: msg`Only while the organization has a channel for reports.`,
        ...forEveryone,
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Direct messages` },
    {
      direct_message_initiator_group: permission({ title: msg`Who can start direct messages`, ...forEveryone }),
      direct_message_permission_group: permission({
        title: msg`Who must be part of every direct message`,
        about: msg`Nobody can start a direct message without at least one of them.`,
        ...forEveryone,
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Groups, bots, and emoji` },
    {
      can_create_groups: permission({ title: msg`Who can create groups`, ...forMembers, ownersOnly: true }),
      can_manage_all_groups: permission({
        title: msg`Who can manage all groups`,
        initial: "role:owners",
        allowNobody: false,
        allowEveryone: false,
        ownersOnly: true,
      }),
      can_create_bots_group: permission({ title: msg`Who can create bots of any kind`, ...forMembers }),
      can_create_write_only_bots_group: permission({ title: msg`Who can create bots that only post`, ...forMembers }),
      can_add_custom_emoji_group: permission({ title: msg`Who can add emoji`, ...forMembers }),
    },
  ),
  // Other apps know these. This server has nothing that they permit, so no page shows them.
  can_summarize_topics_group: permission({
    title: msg`Who can have topics summarized`,
    ...forEveryone,
  }),
  can_manage_billing_group: permission({
    title: msg`Who can manage billing`,
    initial: "role:administrators",
    allowNobody: false,
    allowEveryone: false,
    ownersOnly: true,
  }),
} as const satisfies SettingTable;
