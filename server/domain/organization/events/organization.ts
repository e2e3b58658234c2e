/** An organization setting, or several that clients know together, changed; names are without `realm_`. */
export type OrganizationEvent =
  | { readonly type: "realm"; readonly op: "update"; readonly property: string; readonly value: unknown }
  | {
      readonly type: "realm";
      readonly op: "update_dict";
      readonly property: "default" | "icon" | "logo" | "night_logo";
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** The server was started anew. */
  | {
      readonly type: "restart";
      readonly chat_feature_level: number;
      readonly chat_version: string;
      readonly chat_merge_base: string;
      readonly zulip_feature_level: number;
      readonly zulip_version: string;
      readonly zulip_merge_base: string;
      /** UNIX seconds. */
      readonly server_generation: number;
    };

/** The part of a client's state that organization events keep true: every `realm_` value, and what server answers. */
export type OrganizationState = Readonly<Record<`realm_${string}`, unknown>> & { readonly server_generation: number };

/** A client's state after an event about the organization. */
export function applyOrganizationEvent<State extends OrganizationState>(state: State, event: OrganizationEvent): State {
  if (event.type === "restart") {
    const { type: _, ...server } = event;
    return { ...state, ...server };
  }
  const data = event.op === "update" ? { [event.property]: event.value } : event.data;
  const prefixed = Object.entries(data).map(([name, value]) => [`realm_${name}`, value]);
  // The one value that older clients know without the prefix.
  const jitsi = "jitsi_server_url" in data ? { jitsi_server_url: data.jitsi_server_url } : {};
  return { ...state, ...Object.fromEntries(prefixed), ...jitsi };
}
