import type { GroupSettingValue } from "#server/domain/groups/shapes.ts";
import type { permissionWords } from "#server/domain/organization/shapes/permissions.ts";
import type { OrganizationSetting, OrganizationSettingName } from "#server/domain/organization/shapes/settings.ts";
import type { UserShape } from "#server/domain/users/shapes.ts";
import { applyEvent, type ClientState } from "#server/events/apply.ts";
import { capabilityNames } from "#server/events/queue-options.ts";
import type { Following, ReceivedEvents, Registered } from "../live.ts";

type Settings = { readonly [Name in OrganizationSettingName as `realm_${Name}`]: OrganizationSetting<Name> };
type Permissions = { readonly [Name in keyof typeof permissionWords as `realm_${Name}`]: GroupSettingValue };
type Profile = { readonly realm_icon_url: string; readonly realm_url: string };

/** Somebody as a registration lists them. */
export type ListedPerson = Omit<UserShape, "is_active">;

/** The bot that the server itself speaks as, which is nobody's account. */
type SystemBots = { readonly cross_realm_bots: readonly ListedPerson[] };

/** The organization as an administrator's registration tells it and events keep it true. */
export type Organization = ClientState & Settings & Permissions & Profile & SystemBots;

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
const told = ["user_group", "channel_folder", "invites_changed", "realm_export", "realm_export_consent", "restart"];

/**
 * What an administrator registers for: everything that concerns the organization, and neither messages nor who is in
 * which channel, which in an office of thousands would be most of it.
 */
export const organizationRegistration: Following["registration"] = {
  event_types: [...kept, ...told],
  fetch_event_types: [...kept, "channel_folders"],
  include_subscribers: false,
  client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])),
};

/** What the events need besides, of which this client keeps nothing. */
const notKept: Pick<
  ClientState,
  "presences" | "drafts" | "starred_messages" | "unread_msgs" | "user_topics" | "muted_topics"
> = {
  presences: {},
  drafts: [],
  starred_messages: [],
  unread_msgs: { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false },
  user_topics: [],
};

/** The organization as a registration for it tells it. */
export function organizationOf(state: Registered): Organization {
  return { ...notKept, ...state } as unknown as Organization;
}

/** The organization after events, in order. */
export function afterEvents(organization: Organization, events: ReceivedEvents): Organization {
  return events.reduce(applyEvent, organization);
}
