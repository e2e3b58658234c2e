import type { RealmFacts, RealmValues } from "#server/domain/event-queues/shapes/organization.ts";
import type { UserShape } from "#server/domain/users/shapes.ts";
import { capabilityNames } from "#server/events/queue-options.ts";
import { applyEvent, type ClientState } from "#server/nouns/client-state.ts";
import type { Following, ReceivedEvents, Registered } from "../live.ts";

/** Somebody as a registration lists them. */
export type ListedPerson = Omit<UserShape, "is_active">;

/** One name of each group of keys that the registration answers as a whole. */
const told = [
  "realm_name",
  "realm_users",
  "realm_bots",
  "realm_user_groups",
  "streams",
  "realm_default_streams",
  "realm_default_stream_groups",
  "subscriptions",
  "channel_folders",
  "realm_emoji",
  "realm_linkifiers",
  "realm_domains",
  "custom_profile_fields",
  "user_settings",
  "realm_user_settings_defaults",
] as const;

/** What of somebody's own record and rights comes with the people. */
type OwnName = Extract<keyof Registered & keyof ClientState, `can_${string}` | `is_${string}`>;

/** What comes beside these names, in the same groups. */
type BesideName =
  | keyof RealmValues
  | keyof RealmFacts
  | OwnName
  | "user_id"
  | "email"
  | "delivery_email"
  | "full_name"
  | "avatar_source"
  | "avatar_url"
  | "avatar_url_medium"
  | "realm_non_active_users"
  | "cross_realm_bots"
  | "unsubscribed"
  | "never_subscribed";

type Told = Required<Pick<Registered, (typeof told)[number] | BesideName>>;

/** The organization as an administrator's registration tells it and events keep it true. */
export type Organization = Told & Pick<ClientState, NotKeptName>;

/** What of the organization comes with the registration, by the names that events and the registration give it. */
const kept = [
  "realm",
  "realm_user",
  "realm_bot",
  "realm_user_groups",
  "stream",
  "default_streams",
  "default_stream_groups",
  "subscription",
  "realm_emoji",
  "realm_linkifiers",
  "realm_domains",
  "custom_profile_fields",
  "user_settings",
  "realm_user_settings_defaults",
];

/** Of these an event only says that something changed, or it is folded into what stands above. */
const heard = ["user_group", "channel_folder", "invites_changed", "realm_export", "realm_export_consent", "restart"];

/**
 * What an administrator registers for: everything that concerns the organization, and neither messages nor who is in
 * which channel, which in an office of thousands would be most of it.
 */
export const organizationRegistration: Following["registration"] = {
  event_types: [...kept, ...heard],
  fetch_event_types: [...kept, "channel_folders"],
  include_subscribers: false,
  client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])),
};

type NotKeptName =
  | "alert_words"
  | "drafts"
  | "max_message_id"
  | "muted_users"
  | "navigation_views"
  | "presences"
  | "realm_filters"
  | "realm_playgrounds"
  | "recent_private_conversations"
  | "reminders"
  | "saved_snippets"
  | "scheduled_messages"
  | "starred_messages"
  | "unread_msgs"
  | "user_status"
  | "user_topics";

/** What the events need besides, of which this client keeps nothing. */
const notKept: Pick<ClientState, NotKeptName> = {
  alert_words: [],
  drafts: [],
  max_message_id: 0,
  muted_users: [],
  navigation_views: [],
  presences: {},
  realm_filters: [],
  realm_playgrounds: [],
  recent_private_conversations: [],
  reminders: [],
  saved_snippets: [],
  scheduled_messages: [],
  starred_messages: [],
  user_status: {},
  unread_msgs: { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false },
  user_topics: [],
};

/** The organization as a registration for it tells it. */
export function organizationOf(state: Registered): Organization {
  if (!isWhole(state)) throw new Error("The server left a part of the organization out.");
  return { ...notKept, ...state };
}

function isWhole(state: Registered): state is Registered & Told {
  return told.every((name) => name in state);
}

/** The organization after events, in order. */
export function afterEvents(organization: Organization, events: ReceivedEvents): Organization {
  return events.reduce(applyEvent, organization);
}
