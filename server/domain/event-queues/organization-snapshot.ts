import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { languages } from "../../texts/catalogs.ts";
import { translate } from "../../texts/translate.ts";
import { accountLimits } from "../account-limits.ts";
import { botDomain } from "../bots/read.ts";
import { channelFolderLimits } from "../channel-folders/limits.ts";
import { channelDescriptionLimit, channelNameLimit } from "../channels/limits.ts";
import { pictureLimit } from "../images/limits.ts";
import { languageName } from "../languages.ts";
import { reportReasons, reportTypes } from "../message-reports/shapes.ts";
import { messageLimit } from "../messages/limits.ts";
import { organizationPictureFields } from "../organization/icon.ts";
import { findOrganization } from "../organization/queries.ts";
import { organizationValues } from "../organization/values.ts";
import { withRealmPrefix } from "../organization-settings/shapes/realm-prefix.ts";
import type { OrganizationValues } from "../organization-settings/shapes/values.ts";
import { offlineAfter, pingInterval } from "../presence/timing.ts";
import { knownAccounts } from "../profile-fields/shapes.ts";
import { reminderNoteLimit } from "../reminders/limits.ts";
import { newSubscriptionMessagesLimit } from "../subscriptions/limits.ts";
import { emptyTopicDisplayName, topicLimit } from "../topic-names.ts";
import { thumbnailFormats } from "../uploads/thumbnails/formats.ts";
import { longPollTimeout } from "./limits.ts";
import { permissionCatalog } from "./permission-catalog.ts";
import type { RealmFacts, RealmValues } from "./shapes/organization.ts";

/**
 * The `realm` group of the registration response (the wire specification, 2.2).
 * @param language of the reader, for the texts that clients show them as they are
 */
export function organizationSnapshot(
  reader: Reader,
  ctx: Context,
  { origin, language }: { readonly origin: string; readonly language: string },
): RealmValues & RealmFacts {
  return {
    ...sharedSnapshot(organizationValues(reader)),
    ...organizationPictureFields(reader),
    realm_uri: origin,
    realm_url: origin,
    realm_bot_domain: botDomain,
    server_emoji_data_url: `${origin}/static/emoji.json`,
    realm_date_created: findOrganization(reader)?.createdAt ?? 0,
    server_generation: ctx.startedAt,
    server_web_public_streams_enabled: ctx.config.webPublicChannels,
    max_file_upload_size_mib: ctx.config.uploads.file,
    realm_upload_quota_mib: ctx.config.uploads.quota,
    server_report_message_types: reportTypes.map((key) => ({ key, name: translate(language, reportReasons[key]) })),
  };
}

/** The part of the snapshot that is the same for everybody. It is cached until a value of the organization changes. */
function sharedSnapshot(values: OrganizationValues): SharedSnapshot {
  const cached = cache.get(values);
  if (cached !== undefined) return cached;
  const snapshot = {
    ...withRealmPrefix(values),
    jitsi_server_url: values.jitsi_server_url,
    ...limits,
    ...serverFacts,
    language_list: listLanguages(),
  };
  cache.set(values, snapshot);
  return snapshot;
}

function listLanguages(): RealmFacts["language_list"] {
  return languages().map((code) => ({ code, locale: code.replace("-", "_"), name: languageName(code) ?? code }));
}

type SharedSnapshot = RealmValues &
  typeof limits &
  typeof serverFacts &
  Pick<RealmFacts, "jitsi_server_url" | "language_list">;

const cache = new WeakMap<OrganizationValues, SharedSnapshot>();

const limits = {
  max_avatar_file_size_mib: pictureLimit,
  max_icon_file_size_mib: pictureLimit,
  max_logo_file_size_mib: pictureLimit,
  max_stream_name_length: channelNameLimit,
  max_stream_description_length: channelDescriptionLimit,
  max_topic_length: topicLimit,
  max_message_length: messageLimit,
  max_channel_folder_name_length: channelFolderLimits.name,
  max_channel_folder_description_length: channelFolderLimits.description,
  max_bulk_new_subscription_messages: newSubscriptionMessagesLimit,
  max_reminder_note_length: reminderNoteLimit,
  password_min_length: accountLimits.password.shortest,
  password_max_length: accountLimits.password.longest,
  password_min_guesses: accountLimits.password.leastGuesses,
  server_presence_ping_interval_seconds: pingInterval,
  server_presence_offline_threshold_seconds: offlineAfter,
  server_typing_started_wait_period_milliseconds: 10_000,
  server_typing_stopped_wait_period_milliseconds: 5_000,
  server_typing_started_expiry_period_milliseconds: 15_000,
  event_queue_longpoll_timeout_seconds: longPollTimeout,
} as const;

/** Values that are the same on every Watercooler server. */
const serverFacts = {
  realm_empty_topic_display_name: emptyTopicDisplayName,
  realm_default_external_accounts: knownAccounts,
  realm_authentication_methods: { Email: { enabled: true, available: true } },
  realm_available_video_chat_providers: {
    disabled: { name: "None", id: 0 },
    jitsi_meet: { name: "Jitsi Meet", id: 1 },
  },
  server_jitsi_server_url: null,
  realm_giphy_rating: 0,
  giphy_rating_options: { disabled: { name: "GIPHY integration disabled", id: 0 } },
  realm_plan_type: 1,
  zulip_plan_is_not_limited: true,
  upgrade_text_for_wide_organization_logo: "",
  realm_push_notifications_enabled: false,
  realm_push_notifications_enabled_end_timestamp: null,
  realm_is_zephyr_mirror_realm: false,
  realm_email_auth_enabled: true,
  realm_password_auth_enabled: true,
  settings_send_digest_emails: false,
  development_environment: false,
  server_thumbnail_formats: thumbnailFormats,
  server_supported_permission_settings: permissionCatalog,
  server_inline_image_preview: true,
  server_inline_url_embed_preview: false,
  server_avatar_changes_disabled: false,
  server_name_changes_disabled: false,
  server_needs_upgrade: false,
  server_can_summarize_topics: false,
  server_min_deactivated_realm_deletion_days: 14,
  server_max_deactivated_realm_deletion_days: null,
} as const;
