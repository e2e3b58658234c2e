import type { OrganizationSettingName } from "#server/domain/organization/shapes/settings.ts";

/** What people read for a setting of the organization and its values. */
export type OrganizationSettingWords = {
  readonly title: string;
  /** Its values in words, where they are a few. */
  readonly options?: Readonly<Record<string, string>>;
  /** What its number counts; without a number it is for ever. */
  readonly unit?: "second" | "day";
};

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What every setting of the organization is called, wherever it is spoken of. That none is missing the types say. */
export const organizationSettingWords: Readonly<Record<OrganizationSettingName, OrganizationSettingWords>> = {
  name: { title: "Name" },
  description: { title: "Description" },
  org_type: {
    title: "Kind of organization",
    options: {
      0: "Not said",
      10: "Business",
      20: "Open-source project",
      30: "Education (non-profit)",
      35: "Education (for-profit)",
      40: "Research",
      50: "Event or conference",
      60: "Non-profit",
      70: "Government",
      80: "Political group",
      90: "Community",
      100: "Personal",
      1000: "Other",
    },
  },
  default_language: { title: "Language for new people" },
  default_code_block_language: { title: "Language of code" },

  topics_policy: {
    title: "Messages without a topic",
    options: { allow_empty_topic: "Allowed", disable_empty_topic: "Not allowed" },
  },
  allow_message_editing: { title: "People can edit their messages" },
  message_content_edit_limit_seconds: { title: "How long messages can be edited", unit: "second" },
  message_content_delete_limit_seconds: { title: "How long messages can be deleted", unit: "second" },
  move_messages_within_stream_limit_seconds: { title: "How long messages can change topic", unit: "second" },
  move_messages_between_streams_limit_seconds: { title: "How long messages can change channel", unit: "second" },
  message_edit_history_visibility_policy: {
    title: "What people see of earlier versions",
    options: { all: "All changes", moves: "Only where it was before", none: "Nothing" },
  },
  message_retention_days: { title: "How long messages are kept", unit: "day" },
  enable_read_receipts: { title: "People see who has read a message" },
  inline_image_preview: { title: "Show linked pictures" },
  inline_url_embed_preview: { title: "Preview linked websites" },

  video_chat_provider: { title: "Video calls", options: { 0: "None", 1: "Jitsi Meet" } },
  jitsi_server_url: { title: "Jitsi Meet server" },

  want_advertise_in_communities_directory: { title: "Listed in the directory of communities" },
  waiting_period_threshold: { title: "Days until somebody is a full member" },
  invite_required: { title: "Joining needs an invitation" },
  emails_restricted_to_domains: { title: "Only email addresses of our domains" },
  disallow_disposable_email_addresses: { title: "No disposable email addresses" },
  require_unique_names: { title: "Names are unique" },
  name_changes_disabled: { title: "Only administrators change names" },
  email_changes_disabled: { title: "Only administrators change email addresses" },
  avatar_changes_disabled: { title: "Only administrators change pictures" },
  presence_disabled: { title: "Hide who is here" },
  enable_spectator_access: { title: "Strangers can read channels that are open to the web" },
  enable_guest_user_indicator: { title: "Mark guests beside their names" },
  enable_guest_user_dm_warning: { title: "Warn before writing to a guest" },

  send_welcome_emails: { title: "Welcome emails" },
  welcome_message_custom_text: { title: "Welcome message" },
  digest_emails_enabled: { title: "Summaries by email" },
  digest_weekday: { title: "Day of summaries", options: Object.fromEntries(days.entries()) },
  message_content_allowed_in_email_notifications: { title: "Emails carry the text of messages" },
  require_e2ee_push_notifications: { title: "Phones get the text of messages only encrypted" },
  moderation_request_channel_id: { title: "Channel for requests to moderators" },
  new_stream_announcements_stream_id: { title: "Channel that announces new channels" },
  signup_announcements_stream_id: { title: "Channel that announces new people" },
  zulip_update_announcements_stream_id: { title: "Channel that announces new versions" },
};
