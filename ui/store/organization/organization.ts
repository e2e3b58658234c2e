import { type CertainPart, registrationWith } from "#server/domain/event-queues/contract.ts";
import type { ClientEvent } from "#server/domain/event-queues/events.ts";
import { emptyPersonalState } from "#server/domain/event-queues/shapes/empty-parts.ts";
import type { PartKey } from "#server/domain/event-queues/shapes.ts";
import type { UserShape } from "#server/domain/users/shapes.ts";
import { capabilityNames } from "#server/events/capability-names.ts";
import type { Answer } from "#server/http/client.ts";
import { applyEvent, type ClientState } from "#server/nouns/client-state.ts";
import type { FollowOptions, ReceivedEvents, Registration, RegistrationAnswer } from "../live.ts";

/** A person as a registration lists them. */
export type ListedPerson = Omit<UserShape, "is_active">;

/** Some keys of each part of the organization. Without them a registration is not complete. */
const stateNames = [
  "realm_name",
  "realm_url",
  "user_id",
  "email",
  "delivery_email",
  "full_name",
  "avatar_source",
  "avatar_url",
  "avatar_url_medium",
  "can_create_streams",
  "can_create_public_streams",
  "can_create_private_streams",
  "can_create_web_public_streams",
  "can_subscribe_other_users",
  "can_invite_others_to_realm",
  "is_admin",
  "is_owner",
  "is_moderator",
  "is_guest",
  "realm_users",
  "realm_non_active_users",
  "cross_realm_bots",
  "realm_bots",
  "realm_user_groups",
  "streams",
  "realm_default_streams",
  "realm_default_stream_groups",
  "subscriptions",
  "unsubscribed",
  "never_subscribed",
  "channel_folders",
  "realm_emoji",
  "realm_linkifiers",
  "realm_domains",
  "custom_profile_fields",
  "user_settings",
  "realm_user_settings_defaults",
] as const satisfies readonly (keyof RegistrationAnswer)[];

/** The event types that a registration also returns a state for. Their names are the same in both. */
const statefulEventTypes = [
  "realm",
  "realm_user",
  "realm_bot",
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
] satisfies (ClientEvent["type"] & CertainPart)[];

/** The states of other names, which events of other types update. */
const otherStates = ["realm_user_groups", "channel_folders"] satisfies CertainPart[];

/** The parts of the state that make the organization. */
export const organizationParts = [...statefulEventTypes, ...otherStates];

/**
 * The event types without a state of their own. They update the state of others, or only say that something changed.
 */
const statelessEventTypes = [
  "user_group",
  "channel_folder",
  "invites_changed",
  "realm_export",
  "realm_export_consent",
  "restart",
] satisfies ClientEvent["type"][];

/** The type of an event that the pages registered for. */
export type RegisteredEventType = (typeof statefulEventTypes | typeof statelessEventTypes)[number];

/**
 * The registration of the admin page: everything about the organization, without messages and without the subscribers
 * of channels. With thousands of people, subscribers would be most of the data.
 */
export const organizationRegistration: Registration = {
  event_types: [...statefulEventTypes, ...statelessEventTypes],
  fetch_event_types: organizationParts,
  include_subscribers: false,
  client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])),
};

const registering = registrationWith(organizationParts);

/** The answer to a registration for the parts of the organization, and possibly for more. */
export type RegisteredOrganization = Answer<typeof registering>;

/** Registers a page that fetches the organization, like {@link organizationRegistration}, or everything. */
export const registerOrganization: FollowOptions<RegisteredOrganization>["register"] = (client, registration, signal) =>
  client(registering, registration, signal);

/** The organization, as a registration returns it and events update it. */
export type Organization = Pick<RegisteredOrganization, PartKey<(typeof organizationParts)[number]>> &
  Pick<ClientState, UnusedName>;

type UnusedName = Exclude<keyof ClientState, PartKey<(typeof organizationParts)[number]>>;

/**
 * Keys that `applyEvent` needs and this client does not use. If one is missing here, a noun has a new part of the state:
 * add it here, to the empty parts of a person, or to the event types above.
 */
const unusedState: Pick<ClientState, UnusedName> = {
  ...emptyPersonalState,
  presences: {},
  realm_filters: [],
  realm_playgrounds: [],
};

/** Makes the organization from the answer to its registration. */
export function createOrganization(state: RegisteredOrganization): Organization {
  // A server of another version may leave a part out.
  if (stateNames.some((name) => state[name] === undefined)) {
    throw new Error("The server left a part of the organization out.");
  }
  return { ...unusedState, ...state };
}

/** The organization after these events, applied in order. */
export function applyEvents(organization: Organization, events: ReceivedEvents): Organization {
  return events.reduce(applyEvent, organization);
}
