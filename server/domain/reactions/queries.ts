import { column, integer, query, text } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { EmojiReference } from "../emoji/shapes.ts";
import type { ReactionShape } from "./shapes.ts";

/** The reactions of messages, in the order they were added, by message ID; messages without any are left out. */
export function reactionsOf(reader: Reader, messageIds: readonly number[]): ReadonlyMap<number, ReactionShape[]> {
  const rows = reactionsOfMessages.all(reader, JSON.stringify(messageIds));
  const reactions = new Map<number, ReactionShape[]>();
  for (const { messageId, ...reaction } of rows) {
    const list = reactions.get(messageId);
    if (list === undefined) reactions.set(messageId, [reaction]);
    else list.push(reaction);
  }
  return reactions;
}

/** Counts the reactions to a message from somebody, and from everybody together. */
export function countReactions(reader: Reader, messageId: number, userId: number): { own: number; all: number } {
  const counted = reactionCounts.first(reader, { messageId, userId });
  return counted ?? { own: 0, all: 0 };
}

/** What identifies an emoji, independent of its names. */
export type EmojiIdentity = Pick<EmojiReference, "emoji_code" | "reaction_type">;

/** The reaction with this emoji that a person gave a message; its `emoji_name` is the one they used. */
export function ownReaction(
  reader: Reader,
  messageId: number,
  userId: number,
  { emoji_code, reaction_type }: EmojiIdentity,
): EmojiReference | undefined {
  return ownReactionQuery.first(reader, messageId, userId, reaction_type, emoji_code);
}

/** The earliest reaction with this emoji to a message. */
export function firstReaction(
  reader: Reader,
  messageId: number,
  { emoji_code, reaction_type }: EmojiIdentity,
): EmojiReference | undefined {
  return firstReactionQuery.first(reader, messageId, reaction_type, emoji_code);
}

const reference = { emoji_name: text, emoji_code: text, reaction_type: column<EmojiReference["reaction_type"]>() };

const ownReactionQuery = query(
  reference,
  `
  SELECT emoji_name, emoji_code, reaction_type FROM reactions
  WHERE message_id = +? AND user_id = +? AND reaction_type = ? AND emoji_code = ?`,
);

const firstReactionQuery = query(
  reference,
  `
  SELECT emoji_name, emoji_code, reaction_type FROM reactions
  WHERE message_id = +? AND reaction_type = ? AND emoji_code = ? ORDER BY rowid LIMIT 1`,
);

const reactionCounts = query(
  { own: integer, all: integer },
  `
  SELECT count(*) FILTER (WHERE user_id = +:userId) AS own, count(*) AS "all"
  FROM reactions WHERE message_id = +:messageId`,
);

const reactionsOfMessages = query(
  { messageId: integer, ...reference, user_id: integer },
  `
  SELECT r.message_id AS messageId, r.emoji_name, r.emoji_code, r.reaction_type, r.user_id
  FROM json_each(?) AS listed CROSS JOIN reactions r ON r.message_id = listed.value
  ORDER BY r.rowid`,
);
