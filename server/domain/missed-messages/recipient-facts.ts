import { column, integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { hasFlag } from "../flags/flag-bits.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { Visibility } from "../user-topics/shapes.ts";
import { emailChoices, type NoticeFacts } from "./policy.ts";

/** The facts about a message that decide who is notified of it. */
export type MessageFacts = {
  readonly id: number;
  readonly conversationId: number;
  /** Null for direct messages. */
  readonly channelId: number | null;
  /** The topic in the form in which topics are compared; null for direct messages. */
  readonly topicKey: string | null;
  readonly senderId: number;
  /** UNIX seconds. */
  readonly sentAt: number;
  readonly mentionsChannel: boolean;
};

/** Reads the facts that decide whether each of these people is notified of a message, by user ID. */
export function readRecipientFacts(
  reader: Reader,
  message: MessageFacts,
  userIds: readonly number[],
): ReadonlyMap<number, NoticeFacts> {
  const { id, channelId, topicKey, senderId } = message;
  const values = { userIds: JSON.stringify(userIds), id, channelId, topicKey, senderId };
  const rows = facts.all(reader, values);
  return new Map(rows.map((row) => [row.userId, toRecipientFacts(reader, message, row)]));
}

function toRecipientFacts(reader: Reader, message: MessageFacts, row: Row): NoticeFacts {
  const isMentionedInTopic = hasFlag(row.flags, "topic_wildcard_mentioned");
  return {
    isDirect: message.channelId === null,
    isSenderMuted: row.isSenderMuted === 1,
    isMentioned: hasFlag(row.flags, "mentioned"),
    isMentionedWithAll: message.mentionsChannel || isMentionedInTopic,
    visibility: row.visibility,
    isChannelMuted: row.isChannelMuted === 1,
    channelNotifies: asChoice(row.channelNotifies),
    wildcardMentionsNotify: asChoice(row.wildcardMentionsNotify),
    choices: emailChoices(settingsOf(reader, row.userId)),
  };
}

/** A boolean as SQLite stores it; null if nothing was chosen. */
type Choice = 0 | 1 | null;

type Row = {
  readonly userId: number;
  readonly flags: number;
  readonly isChannelMuted: Choice;
  readonly channelNotifies: Choice;
  readonly wildcardMentionsNotify: Choice;
  readonly visibility: Visibility;
  readonly isSenderMuted: 0 | 1;
};

function asChoice(value: Choice): boolean | null {
  return value === null ? null : value === 1;
}

const facts = query(
  {
    userId: integer,
    flags: integer,
    isChannelMuted: column<Choice>(),
    channelNotifies: column<Choice>(),
    wildcardMentionsNotify: column<Choice>(),
    visibility: column<Visibility>(),
    isSenderMuted: column<0 | 1>(),
  },
  `
  SELECT p.value AS userId, coalesce(f.flags, 0) AS flags,
    s.is_muted AS isChannelMuted, s.email_notifications AS channelNotifies,
    s.wildcard_mentions_notify AS wildcardMentionsNotify,
    coalesce(t.policy, 0) AS visibility, m.user_id IS NOT NULL AS isSenderMuted
  FROM json_each(:userIds) AS p
  LEFT JOIN message_flags f ON f.user_id = p.value AND f.message_id = +:id
  LEFT JOIN subscriptions s ON s.user_id = p.value AND s.channel_id = +:channelId
  LEFT JOIN user_topics t ON t.user_id = p.value AND t.channel_id = +:channelId AND t.topic_key = +:topicKey
  LEFT JOIN muted_users m ON m.user_id = p.value AND m.muted_user_id = +:senderId`,
);
