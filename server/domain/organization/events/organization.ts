import { z } from "zod";
import { changesOf, updatesOf } from "../../../events/changes.ts";
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

/**
 * The part of a client's state that organization events keep up to date: all `realm_` values, and the server's
 * generation.
 */
export type OrganizationState = {
  readonly [Name in keyof OrganizationValues as `realm_${Name}`]: OrganizationValues[Name];
} & { readonly server_generation: number };

/** A client's state after an event about the organization. */
export function applyOrganizationEvent<State extends OrganizationState>(state: State, event: OrganizationEvent): State {
  if (event.type === "restart") {
    return { ...state, ...serverFields(event) };
  }
  const data = event.op === "update" ? { [event.property]: event.value } : event.data;
  const prefixed = Object.entries(data).map(([name, value]) => [`realm_${name}`, value]);
  // Older clients read this one value without the prefix.
  const jitsi = "jitsi_server_url" in data ? { jitsi_server_url: data.jitsi_server_url } : {};
  return { ...state, ...Object.fromEntries(prefixed), ...jitsi };
}

/** The server's fields in a registration: those of a restart event, without its type and ID. */
function serverFields(event: z.infer<typeof restartEvent>) {
  const { chat_feature_level, chat_version, chat_merge_base, server_generation } = event;
  const { zulip_feature_level, zulip_version, zulip_merge_base } = event;
  const zulipFields = { zulip_feature_level, zulip_version, zulip_merge_base };
  return { chat_feature_level, chat_version, chat_merge_base, server_generation, ...zulipFields };
}
