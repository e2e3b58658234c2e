import type { UserSettings } from "#server/domain/user-settings/shapes/settings.ts";
import type { FollowOptions, ReceivedEvents, RegistrationAnswer } from "./live.ts";

/** The settings of the account that every page follows. */
export type FollowedSettings = Pick<
  UserSettings,
  "default_language" | "color_scheme" | "high_contrast_mode" | "twenty_four_hour_time"
>;

/**
 * Extends `options` so that the page follows the language, the colors and the clock of the account, which the person may
 * change in another tab or on another device. `onSettings` is called with all of them after each registration, and with
 * those that changed after each change.
 */
export function followAccount<State extends RegistrationAnswer>(
  options: FollowOptions<State>,
  onSettings: (settings: Partial<FollowedSettings>) => void,
): FollowOptions<State> {
  const { registration, onRegistered, onEvents } = options;
  return {
    ...options,
    registration: {
      ...registration,
      event_types: withSettings(registration.event_types),
      fetch_event_types: withSettings(registration.fetch_event_types),
    },
    onRegistered: (state) => {
      onRegistered?.(state);
      if (state.user_settings === undefined) return;
      const { default_language, color_scheme, high_contrast_mode, twenty_four_hour_time } = state.user_settings;
      onSettings({ default_language, color_scheme, high_contrast_mode, twenty_four_hour_time });
    },
    onEvents: (events) => {
      onEvents?.(events);
      const changed = lastChanges(events);
      if (Object.keys(changed).length > 0) onSettings(changed);
    },
  };
}

function lastChanges(events: ReceivedEvents): Partial<FollowedSettings> {
  let changes: Partial<FollowedSettings> = {};
  for (const event of events) changes = { ...changes, ...followedChange(event) };
  return changes;
}

function followedChange(event: ReceivedEvents[number]): Partial<FollowedSettings> {
  if (event.type !== "user_settings") return {};
  switch (event.property) {
    case "default_language":
      return { default_language: event.value };
    case "color_scheme":
      return { color_scheme: event.value };
    case "high_contrast_mode":
      return { high_contrast_mode: event.value };
    case "twenty_four_hour_time":
      return { twenty_four_hour_time: event.value };
    default:
      return {};
  }
}

/** The types with the person's settings; undefined means all. */
function withSettings(types: readonly string[] | undefined): string[] | undefined {
  return types && [...new Set([...types, "user_settings"])];
}
