import { z } from "zod";
import { changesOf, type PropertyValue, updatesOf } from "../../../events/changes.ts";
import { type WithRealmPrefix, withRealmPrefix } from "../../organization-settings/shapes/realm-prefix.ts";
import type { OrganizationValues } from "../../organization-settings/shapes/values.ts";
import { organizationSettingShapes, organizationValueShapes } from "../../organization-settings/shapes/values.ts";

const type = z.literal("realm");
const byProperty = { property: "property", value: "value" } as const;
const url = z.string();
const source = z.string();

/** An organization setting changed. Names are without `realm_`. */
const settingEvent = updatesOf({ type, op: z.literal("update") }, byProperty, organizationSettingShapes, {});

/** Values that belong together changed: settings and permissions that are sent together, or a picture. */
const valuesEvent = updatesOf(
  { type, op: z.literal("update_dict") },
  { property: "property", value: "data" },
  {
    default: z.object(changesOf(organizationValueShapes)),
    icon: z.object({ icon_url: url, icon_source: source }),
    logo: z.object({ logo_url: url, logo_source: source }),
    night_logo: z.object({ night_logo_url: url, night_logo_source: source }),
  },
  {},
);

/** The server was restarted. */
const restartEvent = z.object({
  type: z.literal("restart"),
  chat_feature_level: z.int(),
  chat_version: z.string(),
  chat_merge_base: z.string(),
  zulip_feature_level: z.int(),
  zulip_version: z.string(),
  zulip_merge_base: z.string(),
  /** UNIX seconds. */
  server_generation: z.int(),
});

/** The events of the organization as a whole. */
export const organizationEvent = z.discriminatedUnion("type", [
  z.discriminatedUnion("op", [settingEvent, valuesEvent]),
  restartEvent,
]);

/** An event about the organization, as sent to clients. */
export type OrganizationEvent = z.infer<typeof organizationEvent>;

/** The organization's values and pictures, by their names without `realm_`. */
type NamedValues = OrganizationValues & {
  readonly icon_url: string;
  readonly icon_source: string;
  readonly logo_url: string;
  readonly logo_source: string;
  readonly night_logo_url: string;
  readonly night_logo_source: string;
};

/**
 * The part of a client's state that organization events keep up to date: all `realm_` values, and the server's
 * generation.
 */
export type OrganizationState = WithRealmPrefix<NamedValues> & {
  readonly server_generation: number;
  /** Older clients read this one value without the prefix. */
  readonly jitsi_server_url: string | null;
};

/** A client's state after an event about the organization. */
export function applyOrganizationEvent<State extends OrganizationState>(state: State, event: OrganizationEvent): State {
  if (event.type === "restart") return { ...state, ...serverFields(event) };
  const data: Partial<NamedValues> = event.op === "update" ? changedValue(event) : event.data;
  const changes: Partial<OrganizationState> = withRealmPrefix(data);
  const jitsi: Partial<OrganizationState> =
    data.jitsi_server_url === undefined ? {} : { jitsi_server_url: data.jitsi_server_url };
  return { ...state, ...changes, ...jitsi };
}

function changedValue<Name extends keyof OrganizationValues>({
  property,
  value,
}: PropertyValue<OrganizationValues, Name>): Partial<OrganizationValues> {
  const values: { -readonly [Each in keyof OrganizationValues]?: OrganizationValues[Each] } = {};
  values[property] = value;
  return values;
}

/** The server's fields in a registration: those of a restart event, without its type and ID. */
function serverFields(event: z.infer<typeof restartEvent>) {
  const { chat_feature_level, chat_version, chat_merge_base, server_generation } = event;
  const { zulip_feature_level, zulip_version, zulip_merge_base } = event;
  const zulipFields = { zulip_feature_level, zulip_version, zulip_merge_base };
  return { chat_feature_level, chat_version, chat_merge_base, server_generation, ...zulipFields };
}
