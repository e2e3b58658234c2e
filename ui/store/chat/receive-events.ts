import type { ClientEvent } from "#server/domain/event-queues/events.ts";
import type { FlagsEvent } from "#server/domain/flags/events.ts";
import type { ReceivedUpdateEvent } from "#server/domain/messages/events/update-message.ts";
import type { DeletionEvent, ReceivedMessageEvent } from "#server/domain/messages/events.ts";
import { isMention } from "#server/domain/messages/term-match.ts";
import { dropLeastUsed } from "./drop-least-used.ts";
import { changeMessages, keepNew, removeMessages } from "./kept-messages.ts";
import { type Conversation, conversationOf } from "./message.ts";
import type { MessageList } from "./message-list.ts";
import type { MessageModel } from "./message-model.ts";
import { mightContainMessagesOf, type Narrow } from "./narrow.ts";
import { fetchMissing, recheck, requestMatches } from "./recheck.ts";
import { forgetMessages, markChannelsOutdated, markChannelsRead, restartLists } from "./restart-lists.ts";
import {
  addUnread,
  addUnreadAgain,
  moveUnread,
  removeUnread,
  setMention,
  unreadInChannels,
  updateTopicSpelling,
} from "./unreads.ts";

/** The events that the model follows. Of new subscriptions it needs only the channels. */
export type ModelEvent =
  | Exclude<ClientEvent, { readonly type: "subscription"; readonly op: "add" }>
  | {
      readonly type: "subscription";
      readonly op: "add";
      readonly subscriptions: readonly { readonly stream_id: number }[];
    };

/**
 * Follows the server's events, in their order. Apply the events to the organization's state first: the model asks it
 * for the reader's subscriptions.
 */
export function receiveEvents(model: MessageModel, events: readonly ModelEvent[]): void {
  for (const event of events) receiveEvent(model, event);
  requestMatches(model);
  dropLeastUsed(model);
}

function receiveEvent(model: MessageModel, event: ModelEvent): void {
  switch (event.type) {
    case "message":
      receiveMessage(model, event);
      break;
    case "update_message":
      receiveUpdate(model, event);
      break;
    case "delete_message":
      receiveDeletion(model, event);
      break;
    case "update_message_flags":
      receiveFlags(model, event);
      break;
    case "reaction":
    case "submessage":
      changeMessages(model.kept, [event.message_id], event);
      recheckAndFetch(model, [event.message_id], dependsOnReactions);
      break;
    case "subscription":
      receiveSubscription(model, event);
      break;
    case "stream":
      if (event.op === "delete") loseChannels(model, event.stream_ids, "gone");
      break;
    case "user_topic":
      restartLists(model, dependsOnMuting);
      break;
    case "alert_words":
    case "attachment":
    case "channel_folder":
    case "custom_profile_fields":
    case "default_stream_groups":
    case "default_streams":
    case "drafts":
    case "heartbeat":
    case "invites_changed":
    case "muted_topics":
    case "muted_users":
    case "navigation_view":
    case "presence":
    case "realm":
    case "realm_bot":
    case "realm_domains":
    case "realm_emoji":
    case "realm_export":
    case "realm_export_consent":
    case "realm_filters":
    case "realm_linkifiers":
    case "realm_playgrounds":
    case "realm_user":
    case "realm_user_settings_defaults":
    case "reminders":
    case "restart":
    case "saved_snippets":
    case "scheduled_messages":
    case "typing":
    case "typing_edit_message":
    case "update_display_settings":
    case "update_global_notifications":
    case "user_group":
    case "user_settings":
    case "user_status":
      break;
    default:
      // A new type of event does not compile here. Say above what it changes, or that it changes no messages.
      event satisfies never;
  }
}

type SubscriptionChange = Extract<ModelEvent, { readonly type: "subscription" }>;

function receiveSubscription(model: MessageModel, event: SubscriptionChange): void {
  switch (event.op) {
    case "add":
      markChannelsOutdated(model, channelsOf(event));
      break;
    case "remove":
      loseChannels(model, channelsOf(event), "unsubscribed");
      break;
    case "update":
      if (event.property === "is_muted") restartLists(model, dependsOnMuting);
      break;
    case "peer_add":
    case "peer_remove":
      break;
    default:
      event satisfies never;
  }
}

function channelsOf({ subscriptions }: Extract<SubscriptionChange, { readonly op: "add" | "remove" }>): number[] {
  return subscriptions.map(({ stream_id }) => stream_id);
}

function loseChannels(model: MessageModel, channelIds: readonly number[], reason: "gone" | "unsubscribed"): void {
  removeUnread(model.unreads, unreadInChannels(model.unreads, channelIds));
  markChannelsRead(model, channelIds);
  if (reason === "gone") forgetMessages(model, channelIds);
  markChannelsOutdated(model, channelIds);
}

function receiveMessage(model: MessageModel, event: ReceivedMessageEvent): void {
  const message = keepNew(model.kept, event);
  const conversation = conversationOf(message);
  if (event.flags.includes("read")) updateTopicSpelling(model.unreads, conversation);
  else {
    addUnread(model.unreads, message.id, conversation);
    setMention(model.unreads, message.id, isMention(event.flags));
  }
  recheck(model, [message.id]);
}

function receiveUpdate(model: MessageModel, event: ReceivedUpdateEvent): void {
  const { message_id, message_ids, content, flags } = event;
  changeMessages(model.kept, message_ids, event);
  const [from, to] = placesOf(event);
  if (to !== undefined) moveUnread(model.unreads, message_ids, to);
  if (content !== undefined) setMention(model.unreads, message_id, isMention(flags) && !flags.includes("read"));
  recheck(
    model,
    message_ids.filter((id) => model.kept.byId.has(id)),
  );
  if (content !== undefined) fetchMissing(model, [message_id], dependsOnContent);
  if (to === undefined || from === undefined) return;
  fetchMissing(model, message_ids, ({ narrow }) => mightContainMessagesOf(narrow, to));
  model.onMoved(from, to, event.propagate_mode === "change_all");
}

/** The places of messages before and after a move. Empty unless channel messages were moved. */
export function placesOf(event: ReceivedUpdateEvent): [Conversation, Conversation] | [] {
  const { stream_id, new_stream_id = stream_id, orig_subject, subject = orig_subject } = event;
  if (stream_id === undefined || new_stream_id === undefined) return [];
  if (orig_subject === undefined || subject === undefined) return [];
  return [
    { kind: "topic", channelId: stream_id, topic: orig_subject },
    { kind: "topic", channelId: new_stream_id, topic: subject },
  ];
}

function receiveDeletion(model: MessageModel, event: DeletionEvent): void {
  const ids = "message_ids" in event ? event.message_ids : [event.message_id];
  removeMessages(model.kept, ids);
  removeUnread(model.unreads, ids);
  recheck(model, ids);
}

function receiveFlags(model: MessageModel, event: FlagsEvent): void {
  const { op, flag, messages: ids, message_details } = event;
  changeMessages(model.kept, ids, event);
  if (flag === "read" && op === "add") removeUnread(model.unreads, ids);
  if (flag === "read" && op === "remove") {
    for (const id of ids) {
      const details = message_details?.[id];
      if (details !== undefined) addUnreadAgain(model.unreads, id, details);
    }
  }
  recheckAndFetch(model, ids, dependsOnFlags);
}

/** Checks messages after a change that matters only to some lists, and fetches those that are not known. */
function recheckAndFetch(
  model: MessageModel,
  ids: readonly number[],
  isConcerned: (list: MessageList) => boolean,
): void {
  recheck(
    model,
    ids.filter((id) => model.kept.byId.has(id)),
    isConcerned,
  );
  fetchMissing(model, ids, isConcerned);
}

const dependsOnReactions = ({ narrow }: MessageList) => narrow.some(({ operator }) => operator === "has");
const dependsOnFlags = ({ narrow }: MessageList) => narrow.some(({ operator }) => operator === "is");
const dependsOnContent = ({ narrow }: MessageList) =>
  narrow.some(({ operator }) => operator === "is" || operator === "has" || operator === "search");

/** Whether the messages of the narrow depend on what the reader muted or follows. */
function dependsOnMuting(narrow: Narrow): boolean {
  return narrow.some(
    ({ operator, operand }) =>
      (operator === "in" && operand === "home") ||
      (operator === "is" && (operand === "muted" || operand === "followed")),
  );
}
