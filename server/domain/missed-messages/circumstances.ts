import { column, integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { hasFlag } from "../flags/flag-bits.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { Visibility } from "../user-topics/shapes.ts";
import type { Circumstances } from "./reason.ts";

/** What of a message tells whom it concerns. */
export type Concerning = {
  readonly id: number;
  readonly conversationId: number;
  /** Null for direct messages, as is the topic, which is written as it is compared. */
  readonly channelId: number | null;
  readonly topicKey: string | null;
  readonly senderId: number;
  /** UNIX seconds. */
  readonly sentAt: number;
  readonly mentionsChannel: boolean;
};

/** What decides for each of these people whether they are told of a message, by user ID. */
export function circumstancesOf(
  reader: Reader,
  message: Concerning,
  userIds: readonly number[],
): ReadonlyMap<number, Circumstances> {
  const { id, channelId, topicKey, senderId } = message;
  const values = { userIds: JSON.stringify(userIds), id, channelId, topicKey, senderId };
  const rows = facts.all(reader, values);
  return new Map(rows.map((row) => [row.userId, asCircumstances(reader, message, row)]));
}

function asCircumstances(reader: Reader, message: Concerning, row: Row): Circumstances {
  const isMentionedInTopic = hasFlag(row.flags, "topic_wildcard_mentioned");
  return {
    isDirect: message.channelId === null,
    isSenderMuted: row.isSenderMuted === 1,
    isMentioned: hasFlag(row.flags, "mentioned"),
    isMentionedWithAll: message.mentionsChannel || isMentionedInTopic,
    visibility: row.visibility,
    isChannelMuted: row.isChannelMuted === 1,
    emailNotifications: asChoice(row.emailNotifications),
    wildcardMentionsNotify: asChoice(row.wildcardMentionsNotify),
    settings: settingsOf(reader, row.userId),
  };
}

/** As SQLite writes what is true, false, or not chosen. */
type Choice = 0 | 1 | null;

type Row = {
  readonly userId: number;
  readonly flags: number;
  readonly isChannelMuted: Choice;
  readonly emailNotifications: Choice;
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
    emailNotifications: column<Choice>(),
    wildcardMentionsNotify: column<Choice>(),
    visibility: column<Visibility>(),
    isSenderMuted: column<0 | 1>(),
  },
  `
  SELECT p.value AS userId, coalesce(f.flags, 0) AS flags,
    s.is_muted AS isChannelMuted, s.email_notifications AS emailNotifications,
    s.wildcard_mentions_notify AS wildcardMentionsNotify,
    coalesce(t.policy, 0) AS visibility, m.user_id IS NOT NULL AS isSenderMuted
  FROM json_each(:userIds) AS p
  LEFT JOIN message_flags f ON f.user_id = p.value AND f.message_id = +:id
  LEFT JOIN subscriptions s ON s.user_id = p.value AND s.channel_id = +:channelId
  LEFT JOIN user_topics t ON t.user_id = p.value AND t.channel_id = +:channelId AND t.topic_key = +:topicKey
  LEFT JOIN muted_users m ON m.user_id = p.value AND m.muted_user_id = +:senderId`,
);
