import { type RealmValues, realmValueShapes } from "../domain/event-queues/shapes/organization.ts";
import type { Snapshot } from "../domain/event-queues/shapes.ts";
import { namesOf } from "../http/names.ts";
import type { ClientState } from "../nouns/client-state.ts";

/**
 * The answer to a registration for everything as the initial state of a client. Throws an error when a part is missing.
 */
export function clientStateOf(registered: RegisteredState): RegisteredState & ClientState {
  if (!hasAll(registered, stateNames)) {
    throw new Error(`The registration lacks ${stateNames.filter((name) => !(name in registered)).join(", ")}.`);
  }
  // Where this does not compile, `stateParts` lacks a part that the state has.
  return registered;
}

type RegisteredState = Partial<Snapshot>;

function hasAll<Name extends keyof Snapshot>(
  registered: RegisteredState,
  names: readonly Name[],
): registered is RegisteredState & Pick<Snapshot, Name> {
  return names.every((name) => registered[name] !== undefined);
}

/** The parts of a registration that events keep up to date, in addition to the values of the organization. */
const stateParts = [
  "alert_words",
  "avatar_source",
  "avatar_url",
  "avatar_url_medium",
  "can_create_private_streams",
  "can_create_public_streams",
  "can_create_streams",
  "can_create_web_public_streams",
  "can_invite_others_to_realm",
  "can_subscribe_other_users",
  "channel_folders",
  "custom_profile_fields",
  "delivery_email",
  "drafts",
  "email",
  "full_name",
  "is_admin",
  "is_guest",
  "is_moderator",
  "is_owner",
  "max_message_id",
  "muted_users",
  "navigation_views",
  "never_subscribed",
  "presences",
  "realm_bots",
  "realm_default_stream_groups",
  "realm_default_streams",
  "realm_domains",
  "realm_emoji",
  "realm_filters",
  "realm_linkifiers",
  "realm_non_active_users",
  "realm_playgrounds",
  "realm_user_groups",
  "realm_user_settings_defaults",
  "realm_users",
  "recent_private_conversations",
  "reminders",
  "saved_snippets",
  "scheduled_messages",
  "server_generation",
  "server_web_public_streams_enabled",
  "starred_messages",
  "streams",
  "subscriptions",
  "unread_msgs",
  "unsubscribed",
  "user_id",
  "user_settings",
  "user_status",
  "user_topics",
] as const satisfies readonly (keyof Snapshot)[];

const realmValueNames: readonly (keyof RealmValues)[] = namesOf(realmValueShapes);
const stateNames = [...stateParts, ...realmValueNames];
