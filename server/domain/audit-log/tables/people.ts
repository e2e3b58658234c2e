import { botServices } from "../../../db/schema/bots.ts";
import { passwordResets } from "../../../db/schema/password-resets.ts";
import { profileValues } from "../../../db/schema/profile-fields.ts";
import { userStatuses } from "../../../db/schema/user-status.ts";
import { apiKeys, sessions, users } from "../../../db/schema/users.ts";
import { pictureUrl } from "../../images/queries.ts";
import { auditTable } from "../audited-table.ts";

/** People and bots, with what administrators can set or revoke. */
export const people = [
  auditTable(
    "user",
    users,
    [
      ...(["id", "email", "fullName", "role", "isActive", "botType", "botOwnerId", "isSystemBot"] as const),
      ...(["avatarPictureId", "canChangeUserEmails"] as const),
      ...(["defaultSendingChannelId", "defaultEventsChannelId", "defaultAllPublicChannels", "deletedAt"] as const),
    ],
    (user) => {
      if (user.isSystemBot) return null;
      return {
        id: user.id,
        // The entry about a deletion must not keep what was deleted, except the name.
        object: { name: user.fullName, ...(user.deletedAt === null ? {} : { keptFacts: ["full_name", "is_deleted"] }) },
        facts: ({ reference }) => ({
          full_name: user.fullName,
          email: user.email,
          role: user.role,
          is_active: user.isActive,
          is_deleted: user.deletedAt === null ? null : true,
          avatar_url: user.avatarPictureId === null ? null : pictureUrl(user.avatarPictureId),
          can_change_user_emails: user.canChangeUserEmails,
          bot_type: user.botType,
          bot_owner_id: reference("user", user.botOwnerId),
          default_sending_stream: reference("channel", user.defaultSendingChannelId),
          default_events_register_stream: reference("channel", user.defaultEventsChannelId),
          default_all_public_streams: user.botType === null ? null : user.defaultAllPublicChannels,
        }),
      };
    },
  ),

  auditTable("user", profileValues, ["userId", "fieldId", "value"], ({ userId, fieldId, value }) => ({
    id: userId,
    facts: ({ nameOf }) => ({ [`profile_field:${nameOf("profile_field", fieldId) ?? fieldId}`]: value }),
  })),

  auditTable(
    "user",
    userStatuses,
    ["userId", "statusText", "emojiName"],
    ({ userId, statusText, emojiName }) => ({
      id: userId,
      facts: () => ({ status_text: statusText, status_emoji_name: emojiName }),
    }),
    () => "",
  ),

  auditTable("user", botServices, ["userId", "url", "interface"], (service) => ({
    id: service.userId,
    facts: () => ({ service_url: service.url, service_interface: service.interface }),
  })),

  auditTable("user", apiKeys, ["userId", "hash"], ({ userId, hash }) => ({
    id: userId,
    members: { list: "api_keys", keys: [hash] },
  })),

  auditTable("user", sessions, ["userId", "hash"], ({ userId, hash }) => ({
    id: userId,
    members: { list: "sessions", keys: [hash] },
  })),

  auditTable("user", passwordResets, ["userId", "hash"], ({ userId, hash }) => ({
    id: userId,
    members: { list: "password_reset_links", keys: [hash] },
  })),
];
