/** One organization setting changed; the name is without `realm_`. */
export type OrganizationEvent =
  | { readonly type: "realm"; readonly op: "update"; readonly property: string; readonly value: unknown }
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

/** The part of a client's state that organization events keep true: every `realm_` value. */
export type OrganizationState = Readonly<Record<`realm_${string}`, unknown>>;

export function applyOrganizationEvent(
  state: OrganizationState,
  event: Extract<OrganizationEvent, { type: "realm" }>,
): OrganizationState {
  return { ...state, [`realm_${event.property}`]: event.value };
}
