import type { Circumstances } from "../reason.ts";
import { sentenceBySentence } from "./reason-model.ts";

/** A message, and to whom it was sent. */
export type ModelMessage = {
  readonly id: number;
  readonly senderId: number;
  /** Null for direct messages, with their people. */
  readonly channelId: number | null;
  readonly topic: string;
  readonly people: readonly number[];
  readonly sentAt: number;
  readonly mentioned: readonly number[];
  readonly mentionedWithAll: readonly number[];
};

/** One person, with everything that they chose. */
export type ModelPerson = {
  readonly id: number;
  readonly email: string;
  activeAt: number;
  readonly settings: { -readonly [Name in keyof Circumstances["settings"]]: boolean };
  readonly muted: Set<number>;
  /** By channel: the newest message when they came, endless where they have left, and their own view. */
  readonly channels: Map<number, { after: number; readonly view: View }>;
  readonly policies: Map<string, Circumstances["visibility"]>;
  readonly read: Set<number>;
};

/** What of a subscription is the subscriber's own choice. */
export type View = {
  -readonly [Name in "isChannelMuted" | "emailNotifications" | "wildcardMentionsNotify"]: Circumstances[Name];
};

/** The view of who has chosen nothing. */
export function plainView(): View {
  return { isChannelMuted: false, emailNotifications: null, wildcardMentionsNotify: null };
}

/** Who is told of what, found by going through everybody for every message. */
export type MissedModel = {
  readonly people: readonly ModelPerson[];
  /** By ID, without those that were deleted. */
  readonly messages: Map<number, ModelMessage>;
  readonly undecided: ModelMessage[];
  readonly pending: { readonly person: ModelPerson; readonly id: number }[];
};

/** What `decideNext` is to do with all messages that wait for it. */
export function decideInModel(model: MissedModel): void {
  for (const message of model.undecided.splice(0)) {
    for (const person of model.people) {
      const isAway = person.activeAt < message.sentAt - 200;
      if (isAway && model.messages.has(message.id) && isToBeTold(person, message)) {
        model.pending.push({ person, id: message.id });
      }
    }
  }
}

/** The mails that are to be written once all is due: for each its recipient and its messages. */
export function mailsInModel(model: MissedModel): { readonly recipient: string; readonly ids: readonly number[] }[] {
  const mails = new Map<string, { recipient: string; ids: number[] }>();
  for (const { person, id } of model.pending.toSorted((a, b) => a.id - b.id)) {
    const message = model.messages.get(id);
    if (message === undefined || person.read.has(id) || !isToBeTold(person, message)) continue;
    const key = `${person.id} ${message.channelId} ${message.topic} ${message.people.join()}`;
    const mail = mails.get(key) ?? { recipient: person.email, ids: [] };
    mails.set(key, mail);
    mail.ids.push(id);
  }
  return [...mails.values()];
}

function isToBeTold(person: ModelPerson, message: ModelMessage): boolean {
  if (person.id === message.senderId) return false;
  const { channelId } = message;
  const membership = channelId === null ? undefined : person.channels.get(channelId);
  const receives =
    channelId === null
      ? message.people.includes(person.id)
      : (membership?.after ?? Number.POSITIVE_INFINITY) < message.id;
  if (!receives) return false;
  const told = sentenceBySentence({
    isDirect: channelId === null,
    isSenderMuted: person.muted.has(message.senderId),
    isMentioned: message.mentioned.includes(person.id),
    isMentionedWithAll: message.mentionedWithAll.includes(person.id),
    visibility: person.policies.get(`${channelId} ${message.topic}`) ?? 0,
    settings: person.settings,
    ...(membership?.view ?? plainView()),
  });
  return told !== null;
}
