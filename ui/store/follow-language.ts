import type { FollowOptions, ReceivedEvents, Registered } from "./live.ts";

/**
 * Extends `options` so that the page follows the language of the account, which the person may change in another tab or on
 * another device. `onLanguage` is called with it after each registration and each change.
 */
export function followLanguage<State extends Registered>(
  options: FollowOptions<State>,
  onLanguage: (language: string) => void,
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
      if (state.user_settings) onLanguage(state.user_settings.default_language);
    },
    onEvents: (events) => {
      onEvents?.(events);
      const language = lastLanguage(events);
      if (language !== undefined) onLanguage(language);
    },
  };
}

function lastLanguage(events: ReceivedEvents): string | undefined {
  return events.reduce<string | undefined>(
    (before, event) => (event.type === "user_settings" && event.property === "default_language" ? event.value : before),
    undefined,
  );
}

/** The types with the person's settings; undefined stands for all. */
function withSettings(types: readonly string[] | undefined): string[] | undefined {
  return types && [...new Set([...types, "user_settings"])];
}
