import type { Visibility } from "../../user-topics/shapes.ts";

/** A channel in the model. */
export type ModelChannel = {
  readonly id: number;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly isHistoryPublic: boolean;
  readonly isWebPublic: boolean;
};

/** A message in the model. `channel` or `people` says where it was sent. */
export type ModelMessage = {
  readonly id: number;
  readonly senderId: number;
  /** UNIX seconds. */
  readonly sentAt: number;
  readonly content: string;
  readonly topic: string;
  readonly channel: ModelChannel | null;
  /** The channel it was sent to; undefined if it is still there. */
  readonly sentTo?: ModelChannel | undefined;
  readonly people: readonly number[];
  readonly mentionsAll: boolean;
};

/** A person in the model. A visitor has the ID 0. */
export type ModelPerson = { readonly id: number; readonly isGuest: boolean };

/** When somebody was subscribed: above `after`, up to `through`. */
type Period = {
  readonly userId: number;
  readonly channelId: number;
  readonly after: number;
  through: number;
  /** Topics in lower case in which older messages can be unread too, because unread ones were moved there. */
  readonly opened: Set<string>;
};

/** A simple model of an office: a list of messages, and sets of what each person did with them. */
export type OfficeModel = {
  readonly messages: ModelMessage[];
  readonly periods: Period[];
  /** `user:message` each. */
  readonly read: Set<string>;
  readonly starred: Set<string>;
  readonly collapsed: Set<string>;
  readonly mentioned: Set<string>;
  readonly alerted: Set<string>;
  /** Message IDs. */
  readonly reacted: Set<number>;
  /** `user:channel` each. */
  readonly muted: Set<string>;
  /** Who has muted whom, `user:muted` each. */
  readonly mutedPeople: Set<string>;
  /** Visibility policies, by `user:channel:topic` in lower case. */
  readonly policies: Map<string, Visibility>;
};

/** An office without messages. */
export function emptyModel(): OfficeModel {
  return {
    messages: [],
    periods: [],
    read: new Set(),
    starred: new Set(),
    collapsed: new Set(),
    mentioned: new Set(),
    alerted: new Set(),
    reacted: new Set(),
    muted: new Set(),
    mutedPeople: new Set(),
    policies: new Map(),
  };
}

/** Whether somebody is subscribed to a channel now. */
export function isSubscribed(model: OfficeModel, userId: number, channelId: number): boolean {
  return currentPeriod(model, userId, channelId) !== undefined;
}

/** The period of a subscription that has not ended. */
export function currentPeriod(model: OfficeModel, userId: number, channelId: number): Period | undefined {
  return model.periods.find(
    (period) =>
      period.userId === userId && period.channelId === channelId && period.through === Number.POSITIVE_INFINITY,
  );
}

/** Whether somebody may read any of a channel. */
export function canReadChannel(model: OfficeModel, person: ModelPerson, channel: ModelChannel): boolean {
  if (person.id === 0) return channel.isWebPublic;
  return isSubscribed(model, person.id, channel.id) || channel.isWebPublic || (!person.isGuest && !channel.isPrivate);
}

/** Whether somebody received a message and may still read it. */
export function received(model: OfficeModel, person: ModelPerson, message: ModelMessage): boolean {
  const { id, channel, sentTo = channel } = message;
  if (sentTo === null) return message.people.includes(person.id);
  return mayRead(model, person, message) && wasIn(model, person.id, sentTo, id);
}

function wasIn({ periods }: OfficeModel, userId: number, channel: ModelChannel, id: number): boolean {
  return periods.some(
    (period) =>
      period.userId === userId && period.channelId === channel.id && id > period.after && id <= period.through,
  );
}

/** Whether somebody may read a message. */
export function mayRead(model: OfficeModel, person: ModelPerson, { id, channel, people }: ModelMessage): boolean {
  if (channel === null) return people.includes(person.id);
  if (!canReadChannel(model, person, channel)) return false;
  return channel.isHistoryPublic || wasIn(model, person.id, channel, id);
}

/** The flags somebody sees on a message, sorted. */
export function flagsOf(model: OfficeModel, person: ModelPerson, message: ModelMessage): string[] {
  if (person.id === 0) return ["read"];
  const key = `${person.id}:${message.id}`;
  const isReceived = received(model, person, message);
  const flags: string[] = [];
  if (!isUnread(model, person, message)) flags.push("read");
  if (model.starred.has(key)) flags.push("starred");
  if (model.collapsed.has(key)) flags.push("collapsed");
  if (model.mentioned.has(key)) flags.push("mentioned");
  if (model.alerted.has(key)) flags.push("has_alert_word");
  if (message.mentionsAll && isReceived) flags.push("stream_wildcard_mentioned", "wildcard_mentioned");
  if (!isReceived) flags.push("historical");
  return flags.sort();
}

/** Whether somebody may read a message and has not. */
export function isUnread(model: OfficeModel, person: ModelPerson, message: ModelMessage): boolean {
  return !model.read.has(`${person.id}:${message.id}`) && canBeUnread(model, person, message);
}

/** Whether a message can be unread to somebody. */
export function canBeUnread(model: OfficeModel, person: ModelPerson, message: ModelMessage): boolean {
  const { channel } = message;
  if (!received(model, person, message)) return false;
  return channel === null || isCurrent(model, person.id, message.id, { channel, topic: message.topic });
}

/** Whether a message of a topic can be unread to somebody if they received it. */
export function isCurrent(
  model: OfficeModel,
  userId: number,
  id: number,
  { channel, topic }: { readonly channel: ModelChannel; readonly topic: string },
): boolean {
  const period = currentPeriod(model, userId, channel.id);
  return period !== undefined && (id > period.after || period.opened.has(topic.toLowerCase()));
}

/** Somebody's visibility policy for a topic. */
export function policyOf(model: OfficeModel, userId: number, channelId: number, topic: string): Visibility {
  return model.policies.get(topicKeyOf(userId, channelId, topic)) ?? 0;
}

/** The key of somebody's visibility policy for a topic. */
export function topicKeyOf(userId: number, channelId: number, topic: string): string {
  return `${userId}:${channelId}:${topic.toLowerCase()}`;
}
