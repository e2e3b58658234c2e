import { nameEmptyDraftTopics } from "../domain/drafts/events.ts";
import type { ClientEvent } from "../domain/event-queues/events.ts";
import { nameEmptyTopics } from "../domain/flags/events.ts";
import { ownUpdate, sharedUpdate, type UpdateEvent } from "../domain/messages/events/update-message.ts";
import {
  type MessageEvent,
  messageVariant,
  nameDeletedTopic,
  ownMembers,
  passesNarrow,
  sharedMembers,
} from "../domain/messages/events.ts";
import { withoutEmail } from "../domain/presence/events.ts";
import { nameEmptyScheduledTopics } from "../domain/scheduled-messages/events.ts";
import {
  isAboutPeers,
  type LoggedSubscriptionEvent,
  subscriptionVariant,
  withoutRecipient,
  writeOwnSubscription,
  writeSharedChannel,
} from "../domain/subscriptions/events.ts";
import { nameEmptyTypingTopic } from "../domain/typing/events.ts";
import { nameEmptyUserTopics, receivesMutedTopics } from "../domain/user-topics/events.ts";
import type { EventRules, EventViewer, Presentable } from "../events/logged.ts";
import { isCapable, type QueueOptions } from "../events/queue-options.ts";

/**
 * Every event in the log. Most are in the form that clients get (`domain/event-queues/events.ts`); the others differ for each
 * client. The union is closed, so that all code that reads events must handle a new one.
 */
export type LoggedEvent = Exclude<ClientEvent, { readonly type: "heartbeat" | PersonalEvent["type"] }> | PersonalEvent;

/** Events with content that differs for each client. */
type PersonalEvent = MessageEvent | UpdateEvent | LoggedSubscriptionEvent;

/** The rules for these events that the event queues apply. */
export const eventRules: EventRules<LoggedEvent> = { isWanted, present };

/** Types that clients may request by another name than their events carry. */
const typeSynonyms: Readonly<Record<string, string>> = {
  user_group: "realm_user_groups",
  navigation_view: "navigation_views",
};

function isWanted(event: LoggedEvent, userId: number, options: QueueOptions): boolean {
  const { eventTypes } = options;
  if (event.type === "muted_topics") return receivesMutedTopics(options);
  const isOfType =
    eventTypes === null || eventTypes.includes(event.type) || eventTypes.includes(typeSynonyms[event.type] ?? "");
  return isOfType && (event.type !== "message" || passesNarrow(event, { userId, options }));
}

function present(entry: Presentable<LoggedEvent>, queue: EventViewer): string {
  const { event } = entry;
  const { options, userId } = queue;
  if (event.type === "message") {
    const write = () => sharedMembers(event, options);
    return `${writeVariant(entry, messageVariant(options), write)},${ownMembers(event, queue)}`;
  }
  if (event.type === "subscription" && event.op === "add") {
    const channel = writeVariant(entry, subscriptionVariant(options), () => writeSharedChannel(event, options));
    return `"type":"subscription","op":"add","subscriptions":[{${channel},${writeOwnSubscription(event, userId, options)}}]`;
  }
  if (event.type === "subscription" && isAboutPeers(event) && event.user_ids.includes(userId)) {
    return JSON.stringify(withoutRecipient(event, userId)).slice(1, -1);
  }
  if (event.type === "update_message") {
    const knowsEmptyTopic = isCapable(options, "empty_topic_name");
    const write = () => sharedUpdate(event, knowsEmptyTopic);
    return `${writeVariant(entry, knowsEmptyTopic ? "" : "named", write)},${ownUpdate(event, userId)}`;
  }
  if (event.type === "update_message_flags" && !isCapable(options, "empty_topic_name")) {
    return writeVariant(entry, "named", () => JSON.stringify(nameEmptyTopics(event)).slice(1, -1));
  }
  if (event.type === "delete_message" && !isCapable(options, "empty_topic_name")) {
    return writeVariant(entry, "named", () => JSON.stringify(nameDeletedTopic(event)).slice(1, -1));
  }
  if (event.type === "presence" && options.slimPresence) {
    return writeVariant(entry, "slim", () => JSON.stringify(withoutEmail(event)).slice(1, -1));
  }
  if ((event.type === "typing" || event.type === "typing_edit_message") && !isCapable(options, "empty_topic_name")) {
    return writeVariant(entry, "named", () => JSON.stringify(nameEmptyTypingTopic(event)).slice(1, -1));
  }
  if (event.type === "scheduled_messages" && !isCapable(options, "empty_topic_name")) {
    return writeVariant(entry, "named", () => JSON.stringify(nameEmptyScheduledTopics(event)).slice(1, -1));
  }
  if (event.type === "drafts" && !isCapable(options, "empty_topic_name")) {
    return writeVariant(entry, "named", () => JSON.stringify(nameEmptyDraftTopics(event)).slice(1, -1));
  }
  if ((event.type === "user_topic" || event.type === "muted_topics") && !isCapable(options, "empty_topic_name")) {
    return writeVariant(entry, "named", () => JSON.stringify(nameEmptyUserTopics(event)).slice(1, -1));
  }
  return writeVariant(entry, "", () => JSON.stringify(event).slice(1, -1));
}

function writeVariant(entry: Presentable<LoggedEvent>, key: string, write: () => string): string {
  const known = entry.variants.get(key);
  if (known !== undefined) return known;
  const written = write();
  entry.variants.set(key, written);
  return written;
}
