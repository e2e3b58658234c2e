import { joinParts } from "./join-parts.ts";

/**
 * The parts of the registration that are always empty: this server has no way to create what they list. Clients still
 * require the keys.
 */
export const alwaysEmptyParts = {
  onboarding_steps: { onboarding_steps: [], navigation_tour_video_url: null },
  realm_filters: { realm_filters: [] },
  realm_billing: { realm_billing: { has_pending_sponsorship_request: false } },
  realm_embedded_bots: { realm_embedded_bots: [] },
  realm_incoming_webhook_bots: { realm_incoming_webhook_bots: [] },
  stop_words: { stop_words: [] },
  video_calls: { has_zoom_token: false },
  giphy: { giphy_api_key: "" },
  push_device: { push_devices: {} },
} as const;

/** The personal parts of the registration, all empty: for visitors, who are not signed in. */
export const emptyPersonalParts = {
  alert_words: { alert_words: [] },
  drafts: { drafts: [] },
  message: { max_message_id: -1 },
  muted_topics: { muted_topics: [] },
  muted_users: { muted_users: [] },
  navigation_views: { navigation_views: [] },
  recent_private_conversations: { recent_private_conversations: [] },
  reminders: { reminders: [] },
  saved_snippets: { saved_snippets: [] },
  scheduled_messages: { scheduled_messages: [] },
  starred_messages: { starred_messages: [] },
  update_message_flags: {
    unread_msgs: { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false },
  },
  user_status: { user_status: {} },
  user_topic: { user_topics: [] },
} as const;

/** All keys of {@link emptyPersonalParts} in one object. */
export const emptyPersonalState = joinParts(emptyPersonalParts);
