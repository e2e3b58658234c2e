import { channelFolders, channels } from "../../../db/schema/channels.ts";
import { defaultChannelGroups } from "../../../db/schema/default-channel-groups.ts";
import { channelPermissionDefinitions, channelPermissionNames } from "../../channels/permissions.ts";
import { followed } from "../followed.ts";

const permissionColumns = channelPermissionNames.map((name) => channelPermissionDefinitions[name].column);

/**
 * Channels, channel folders, and the groups of channels that new people are offered. People may be added to channels in
 * bulk changes.
 */
export const channelsAndFolders = [
  followed(
    "channel",
    channels,
    [
      ...(["id", "name", "description", "isArchived", "isPrivate", "isWebPublic", "isDefault", "folderId"] as const),
      ...(["historyPublicToSubscribers", "messageRetentionDays", "topicsPolicy"] as const),
      ...permissionColumns,
    ],
    (channel) => ({
      id: channel.id,
      itself: { name: channel.name },
      facts: ({ reference, holders }) => ({
        name: channel.name,
        description: channel.description,
        is_archived: channel.isArchived,
        invite_only: channel.isPrivate,
        is_web_public: channel.isWebPublic,
        history_public_to_subscribers: channel.historyPublicToSubscribers,
        is_default: channel.isDefault,
        folder_id: reference("channel_folder", channel.folderId),
        message_retention_days: channel.messageRetentionDays,
        topics_policy: channel.topicsPolicy,
        ...Object.fromEntries(
          channelPermissionNames.map((name) => [name, holders(channel[channelPermissionDefinitions[name].column])]),
        ),
      }),
    }),
  ),

  followed(
    "channel_folder",
    channelFolders,
    ["id", "name", "description", "isArchived", "position"],
    ({ id, name, description, isArchived, position }) => ({
      id,
      itself: { name, position },
      facts: () => ({ name, description, is_archived: isArchived }),
    }),
  ),

  followed(
    "default_channel_group",
    defaultChannelGroups,
    ["id", "name", "description", "channelIds"],
    ({ id, name, description, channelIds }) => ({
      id,
      itself: { name },
      facts: ({ reference }) => ({
        name,
        description,
        stream_ids: channelIds.map((each) => reference("channel", each)),
      }),
    }),
  ),
];
