import { z } from "zod";
import { type WithRealmPrefix, withRealmPrefix } from "../../organization-settings/shapes/realm-prefix.ts";
import { type OrganizationValues, organizationValueShapes } from "../../organization-settings/shapes/values.ts";

/** Every value of the organization that can change, as in a registration. */
export const realmValueShapes = withRealmPrefix(organizationValueShapes);

/** The values of {@link realmValueShapes}. */
export type RealmValues = WithRealmPrefix<OrganizationValues>;

/** Which groups may have a permission. */
export const permissionRuleShape = z.object({
  /** Whether only one of the role groups may have it: those of `allowed_system_groups`. */
  require_system_group: z.boolean(),
  allow_internet_group: z.boolean(),
  allow_nobody_group: z.boolean(),
  /** When false, guests do not have the permission even if they are in the group. */
  allow_everyone_group: z.boolean(),
  /** Who has it by default: a role, or the creator of the object. */
  default_group_name: z.string(),
  default_for_system_groups: z.string().nullable(),
  allowed_system_groups: z.array(z.string()).readonly(),
  forbidden_system_groups: z.array(z.string()).readonly(),
});

const permissionRules = z.record(z.string(), permissionRuleShape);

const nameAndId = z.object({ name: z.string(), id: z.int() });

/** Facts about the organization and its server, in addition to its values (the wire specification, 2.2). */
export const realmFactShapes = {
  realm_uri: z.string(),
  realm_url: z.string(),
  realm_icon_url: z.string(),
  realm_icon_source: z.string(),
  realm_logo_url: z.string(),
  realm_logo_source: z.string(),
  realm_night_logo_url: z.string(),
  realm_night_logo_source: z.string(),
  realm_bot_domain: z.string(),
  realm_date_created: z.int(),
  realm_empty_topic_display_name: z.string(),
  /** The languages with translated texts, by their own names. */
  language_list: z.array(z.object({ code: z.string(), locale: z.string(), name: z.string() })),
  realm_default_external_accounts: z.record(
    z.string(),
    z.object({ name: z.string(), text: z.string(), hint: z.string(), url_pattern: z.string() }),
  ),
  realm_authentication_methods: z.record(z.string(), z.object({ enabled: z.boolean(), available: z.boolean() })),
  realm_available_video_chat_providers: z.record(z.string(), nameAndId),
  realm_giphy_rating: z.int(),
  giphy_rating_options: z.record(z.string(), nameAndId),
  realm_plan_type: z.int(),
  zulip_plan_is_not_limited: z.boolean(),
  upgrade_text_for_wide_organization_logo: z.string(),
  realm_push_notifications_enabled: z.boolean(),
  realm_push_notifications_enabled_end_timestamp: z.null(),
  realm_is_zephyr_mirror_realm: z.boolean(),
  realm_email_auth_enabled: z.boolean(),
  realm_password_auth_enabled: z.boolean(),
  realm_upload_quota_mib: z.int().nullable(),
  settings_send_digest_emails: z.boolean(),
  development_environment: z.boolean(),
  jitsi_server_url: z.string().nullable(),
  max_file_upload_size_mib: z.int(),
  max_avatar_file_size_mib: z.int(),
  max_icon_file_size_mib: z.int(),
  max_logo_file_size_mib: z.int(),
  max_stream_name_length: z.int(),
  max_stream_description_length: z.int(),
  max_topic_length: z.int(),
  max_message_length: z.int(),
  max_channel_folder_name_length: z.int(),
  max_channel_folder_description_length: z.int(),
  max_bulk_new_subscription_messages: z.int(),
  max_reminder_note_length: z.int(),
  password_min_length: z.int(),
  password_max_length: z.int(),
  password_min_guesses: z.int(),
  event_queue_longpoll_timeout_seconds: z.int(),
  server_generation: z.int(),
  server_web_public_streams_enabled: z.boolean(),
  server_emoji_data_url: z.string(),
  server_jitsi_server_url: z.string().nullable(),
  server_presence_ping_interval_seconds: z.int(),
  server_presence_offline_threshold_seconds: z.int(),
  server_typing_started_wait_period_milliseconds: z.int(),
  server_typing_stopped_wait_period_milliseconds: z.int(),
  server_typing_started_expiry_period_milliseconds: z.int(),
  server_thumbnail_formats: z
    .array(
      z.object({
        name: z.string(),
        max_width: z.int(),
        max_height: z.int(),
        format: z.string(),
        animated: z.boolean(),
      }),
    )
    .readonly(),
  server_report_message_types: z.array(z.object({ key: z.string(), name: z.string() })).readonly(),
  server_supported_permission_settings: z.object({
    realm: permissionRules,
    stream: permissionRules,
    group: permissionRules,
  }),
  server_inline_image_preview: z.boolean(),
  server_inline_url_embed_preview: z.boolean(),
  server_avatar_changes_disabled: z.boolean(),
  server_name_changes_disabled: z.boolean(),
  server_needs_upgrade: z.boolean(),
  server_can_summarize_topics: z.boolean(),
  server_min_deactivated_realm_deletion_days: z.int().nullable(),
  server_max_deactivated_realm_deletion_days: z.int().nullable(),
};

/** The values of {@link realmFactShapes}. */
export type RealmFacts = {
  readonly [Name in keyof typeof realmFactShapes]: z.output<(typeof realmFactShapes)[Name]>;
};
