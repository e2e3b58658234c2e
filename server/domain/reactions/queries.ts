import { column, integer, query, text } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { EmojiReference } from "../emoji/shapes.ts";
import type { ReactionShape } from "./shapes.ts";

/** The reactions of messages, in the order they were added, by message ID; messages without any are left out. */
export function reactionsOf(reader: Reader, messageIds: readonly number[]): ReadonlyMap<number, ReactionShape[]> {
  const rows = ofMessages.all(reader, JSON.stringify(messageIds));
  const reactions = new Map<number, ReactionShape[]>();
  for (const { messageId, ...reaction } of rows) {
    const list = reactions.get(messageId);
    if (list === undefined) reactions.set(messageId, [reaction]);
    else list.push(reaction);
  }
  return reactions;
}

/** How many reactions a message has from somebody, and from everybody together. */
export function countReactions(reader: Reader, messageId: number, userId: number): { own: number; all: number } {
  const counted = counts.first(reader, { messageId, userId });
  return counted ?? { own: 0, all: 0 };
}

/** What identifies an emoji, independent of its names. */
export type EmojiIdentity = Pick<EmojiReference, "emoji_code" | "reaction_type">;

/** Somebody's reaction to a message with an emoji, by the name that they used. */
export function ownReaction(
  reader: Reader,
  messageId: number,
  userId: number,
  { emoji_code, reaction_type }: EmojiIdentity,
): EmojiReference | undefined {
  return ofOne.first(reader, messageId, userId, reaction_type, emoji_code);
}

/** The first reaction of anybody to a message with an emoji. */
export function firstReaction(
  reader: Reader,
  messageId: number,
  { emoji_code, reaction_type }: EmojiIdentity,
): EmojiReference | undefined {
  return firstOfEmoji.first(reader, messageId, reaction_type, emoji_code);
}

const reference = { emoji_name: text, emoji_code: text, reaction_type: column<EmojiReference["reaction_type"]>() };

const ofOne = query(
  reference,
  `
  SELECT emoji_name, emoji_code, reaction_type FROM reactions
  WHERE message_id = +? AND user_id = +? AND reaction_type = ? AND emoji_code = ?`,
);

const firstOfEmoji = query(
  reference,
  `
  SELECT emoji_name, emoji_code, reaction_type FROM reactions
  WHERE message_id = +? AND reaction_type = ? AND emoji_code = ? ORDER BY rowid LIMIT 1`,
);

const counts = query(
  { own: integer, all: integer },
  `
  SELECT count(*) FILTER (WHERE user_id = +:userId) AS own, count(*) AS "all"
  FROM reactions WHERE message_id = +:messageId`,
);

const ofMessages = query(
  { messageId: integer, ...reference, user_id: integer },
  `
  SELECT r.message_id AS messageId, r.emoji_name, r.emoji_code, r.reaction_type, r.user_id
  FROM json_each(?) AS listed CROSS JOIN reactions r ON r.message_id = listed.value
  ORDER BY r.rowid`,
);
