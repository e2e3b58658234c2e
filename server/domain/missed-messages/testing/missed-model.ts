import type { UserSettings } from "../../user-settings/shapes/settings.ts";
import type { NoticeFacts } from "../policy.ts";
import { findExpectedReason } from "./policy-model.ts";

/** A message and its recipients. */
export type ModelMessage = {
  readonly id: number;
  readonly senderId: number;
  /** Null for direct messages, which have `people`. */
  readonly channelId: number | null;
  readonly topic: string;
  readonly people: readonly number[];
  readonly sentAt: number;
  readonly mentioned: readonly number[];
  readonly mentionedWithAll: readonly number[];
};

type EmailSetting = Extract<
  keyof UserSettings,
  | "enable_offline_email_notifications"
  | "enable_stream_email_notifications"
  | "enable_followed_topic_email_notifications"
  | "enable_followed_topic_wildcard_mentions_notify"
  | "wildcard_mentions_notify"
>;

/** One person with their choices. */
export type ModelPerson = {
  readonly id: number;
  readonly email: string;
  activeAt: number;
  readonly settings: { -readonly [Name in EmailSetting]: boolean };
  readonly muted: Set<number>;
  /** By channel: the newest message when they subscribed, or infinity after they left; and their options. */
  readonly channels: Map<number, { after: number; readonly options: SubscriptionOptions }>;
  readonly policies: Map<string, NoticeFacts["visibility"]>;
  readonly read: Set<number>;
};

/** The options of a subscription that the subscriber chooses. */
export type SubscriptionOptions = {
  -readonly [Name in "isChannelMuted" | "channelNotifies" | "wildcardMentionsNotify"]: NoticeFacts[Name];
};

/** The options by default. */
export function defaultOptions(): SubscriptionOptions {
  return { isChannelMuted: false, channelNotifies: null, wildcardMentionsNotify: null };
}

/** The people who are notified of each message, found by checking everybody for every message. */
export type MissedModel = {
  readonly people: readonly ModelPerson[];
  /** By ID, without deleted ones. */
  readonly messages: Map<number, ModelMessage>;
  readonly undecided: ModelMessage[];
  readonly pending: { readonly person: ModelPerson; readonly id: number }[];
};

/** The expected result of `decideOnNextMessages` for all messages that wait for it. */
export function decideInModel(model: MissedModel): void {
  for (const message of model.undecided.splice(0)) {
    for (const person of model.people) {
      const isAway = person.activeAt < message.sentAt - 200;
      if (isAway && model.messages.has(message.id) && isNotified(person, message)) {
        model.pending.push({ person, id: message.id });
      }
    }
  }
}

/** The emails that are expected once all are due: the recipient and the messages of each. */
export function emailsInModel(model: MissedModel): { readonly recipient: string; readonly ids: readonly number[] }[] {
  const emails = new Map<string, { recipient: string; ids: number[] }>();
  for (const { person, id } of model.pending.toSorted((a, b) => a.id - b.id)) {
    const message = model.messages.get(id);
    if (message === undefined || person.read.has(id) || !isNotified(person, message)) continue;
    const key = `${person.id} ${message.channelId} ${message.topic} ${message.people.join()}`;
    const email = emails.get(key) ?? { recipient: person.email, ids: [] };
    emails.set(key, email);
    email.ids.push(id);
  }
  return [...emails.values()];
}

function isNotified(person: ModelPerson, message: ModelMessage): boolean {
  if (person.id === message.senderId) return false;
  const { channelId } = message;
  const membership = channelId === null ? undefined : person.channels.get(channelId);
  const receives =
    channelId === null
      ? message.people.includes(person.id)
      : (membership?.after ?? Number.POSITIVE_INFINITY) < message.id;
  if (!receives) return false;
  const reason = findExpectedReason({
    isDirect: channelId === null,
    isSenderMuted: person.muted.has(message.senderId),
    isMentioned: message.mentioned.includes(person.id),
    isMentionedWithAll: message.mentionedWithAll.includes(person.id),
    visibility: person.policies.get(`${channelId} ${message.topic}`) ?? 0,
    choices: {
      personal: person.settings.enable_offline_email_notifications,
      followedTopics: person.settings.enable_followed_topic_email_notifications,
      channels: person.settings.enable_stream_email_notifications,
      wildcardMentions: person.settings.wildcard_mentions_notify,
      followedWildcardMentions: person.settings.enable_followed_topic_wildcard_mentions_notify,
    },
    ...(membership?.options ?? defaultOptions()),
  });
  return reason !== null;
}
