import { channelFolders, channels } from "../../../db/schema/channels.ts";
import { defaultChannelGroups } from "../../../db/schema/default-channel-groups.ts";
import { channelPermissionDefinitions, channelPermissionNames } from "../../channels/permissions.ts";
import { auditTable } from "../audited-table.ts";

const permissionColumns = channelPermissionNames.map((name) => channelPermissionDefinitions[name].column);

/** Channels, channel folders and default channel groups. People may be added to channels in bulk changes. */
export const channelsAndFolders = [
  auditTable(
    "channel",
    channels,
    [
      ...(["id", "name", "description", "isArchived", "isPrivate", "isWebPublic", "isDefault", "folderId"] as const),
      ...(["historyPublicToSubscribers", "messageRetentionDays", "topicsPolicy"] as const),
      ...permissionColumns,
    ],
    (channel) => ({
      id: channel.id,
      object: { name: channel.name },
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

  auditTable(
    "channel_folder",
    channelFolders,
    ["id", "name", "description", "isArchived", "position"],
    ({ id, name, description, isArchived, position }) => ({
      id,
      object: { name, position },
      facts: () => ({ name, description, is_archived: isArchived }),
    }),
  ),

  auditTable(
    "default_channel_group",
    defaultChannelGroups,
    ["id", "name", "description", "channelIds"],
    ({ id, name, description, channelIds }) => ({
      id,
      object: { name },
      facts: ({ reference }) => ({
        name,
        description,
        stream_ids: channelIds.map((each) => reference("channel", each)),
      }),
    }),
  ),
];
