import type { PartReaders } from "./parts.ts";

/**
 * The parts of the registration response that are always empty here: this server has no way to create what they list.
 * Clients still require the keys.
 */
export const emptySnapshots = {
  onboarding_steps: () => ({ onboarding_steps: [], navigation_tour_video_url: null }),
  realm_filters: () => ({ realm_filters: [] }),
  realm_billing: () => ({ realm_billing: { has_pending_sponsorship_request: false } }),
  realm_embedded_bots: () => ({ realm_embedded_bots: [] }),
  realm_incoming_webhook_bots: () => ({ realm_incoming_webhook_bots: [] }),
  stop_words: () => ({ stop_words: [] }),
  video_calls: () => ({ has_zoom_token: false }),
  giphy: () => ({ giphy_api_key: "" }),
  push_device: () => ({ push_devices: {} }),
} satisfies Partial<PartReaders>;
