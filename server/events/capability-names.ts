/**
 * The client capabilities of the API specification (POST /register). The queue keeps all of them, including those for
 * features that do not exist yet, so that clients need not register again when they do. Unknown ones are ignored.
 */
export const capabilityNames = [
  "notification_settings_null",
  "bulk_message_deletion",
  "user_avatar_url_field_optional",
  "stream_typing_notifications",
  "user_settings_object",
  "linkifier_url_template",
  "user_list_incomplete",
  "include_deactivated_groups",
  "archived_channels",
  "empty_topic_name",
  "simplified_presence_events",
] as const;

/** A capability that changes what a queue gets. */
export type Capability = (typeof capabilityNames)[number];
