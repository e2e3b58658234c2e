import type { UserSettings } from "#server/domain/user-settings/shapes/settings.ts";
import type { FollowOptions, ReceivedEvents, RegistrationAnswer } from "./live.ts";

/** The settings of the account that every page follows. */
export type FollowedSettings = Pick<UserSettings, (typeof names)[number]>;

const names = ["default_language", "color_scheme", "high_contrast_mode"] as const;

/**
 * Extends `options` so that the page follows the language and the colors of the account, which the person may change in
 * another tab or on another device. `onSettings` is called with all of them after each registration, and with those that
 * changed after each change.
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
      const settings = state.user_settings;
      if (settings) onSettings(Object.fromEntries(names.map((name) => [name, settings[name]])));
    },
    onEvents: (events) => {
      onEvents?.(events);
      const changed = lastChanges(events);
      if (Object.keys(changed).length > 0) onSettings(changed);
    },
  };
}

function lastChanges(events: ReceivedEvents): Partial<FollowedSettings> {
  const followed: readonly string[] = names;
  return Object.fromEntries(
    events.flatMap((event) =>
      event.type === "user_settings" && followed.includes(event.property) ? [[event.property, event.value]] : [],
    ),
  );
}

/** The types with the person's settings; undefined means all. */
function withSettings(types: readonly string[] | undefined): string[] | undefined {
  return types && [...new Set([...types, "user_settings"])];
}
