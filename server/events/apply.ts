import { applyChannelEvent, type ChannelEvent, type ChannelState } from "../domain/channels/events.ts";
import { applyFlagsEvent, type FlagsEvent } from "../domain/flags/events.ts";
import { applyGroupEvent, type GroupEvent, type GroupState } from "../domain/groups/events.ts";
import { applyMessageEvent, type MessageState, type ReceivedMessageEvent } from "../domain/messages/events.ts";
import {
  applyOrganizationEvent,
  type OrganizationEvent,
  type OrganizationState,
} from "../domain/organization/events.ts";
import {
  applySubscriptionEvent,
  followChannelEvent,
  type SubscriptionEvent,
  type SubscriptionState,
} from "../domain/subscriptions/events.ts";
import { applyUserEvent, type UserEvent, type UserState } from "../domain/users/events.ts";

/**
 * What a client keeps of its registration and events keep true. It registers for everything, with
 * include_subscribers, and may keep more: what no event concerns stays as it is.
 */
export type ClientState = ChannelState & GroupState & MessageState & OrganizationState & SubscriptionState & UserState;

/** Every event a client can be sent: closed, so that a new one must be dealt with here. */
export type ClientEvent =
  | ChannelEvent
  | FlagsEvent
  | GroupEvent
  | OrganizationEvent
  | ReceivedMessageEvent
  | SubscriptionEvent
  | UserEvent
  | { readonly type: "heartbeat" };

/** The state after an event: old snapshot and events come to what a new registration would answer. */
export function applyEvent<State extends ClientState>(state: State, event: ClientEvent): State {
  switch (event.type) {
    case "realm":
    case "restart":
      return applyOrganizationEvent(state, event);
    case "realm_user":
      return applyUserEvent(state, event);
    case "user_group":
      return applyGroupEvent(state, event);
    case "stream":
    case "default_streams":
      return followChannelEvent(applyChannelEvent(state, event), event);
    case "subscription":
      return applySubscriptionEvent(state, event);
    case "message":
      return applyMessageEvent(state, event);
    case "update_message_flags":
      return applyFlagsEvent(state, event);
    case "heartbeat":
      return state;
  }
}
