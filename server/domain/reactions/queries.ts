import type { Reader } from "../../db/store.ts";
import type { ReactionShape } from "./shapes.ts";

/** The reactions of messages, in the order they were made, by message ID; messages without any are left out. */
export function reactionsOf(reader: Reader, messageIds: readonly number[]): ReadonlyMap<number, ReactionShape[]> {
  const rows = reader.store.all(ofMessages, [JSON.stringify(messageIds)]) as (ReactionShape & { messageId: number })[];
  const reactions = new Map<number, ReactionShape[]>();
  for (const { messageId, ...reaction } of rows) {
    const known = reactions.get(messageId);
    if (known === undefined) reactions.set(messageId, [reaction]);
    else known.push(reaction);
  }
  return reactions;
}

/** How many reactions a message has from somebody, and from everybody together. */
export function countReactions(reader: Reader, messageId: number, userId: number): { own: number; all: number } {
  const [counted] = reader.store.all(counts, [{ messageId, userId }]) as { own: number; all: number }[];
  return counted ?? { own: 0, all: 0 };
}

const counts = `
  SELECT count(*) FILTER (WHERE user_id = +:userId) AS own, count(*) AS "all"
  FROM reactions WHERE message_id = +:messageId`;

const ofMessages = `
  SELECT r.message_id AS messageId, r.emoji_name, r.emoji_code, r.reaction_type, r.user_id
  FROM json_each(?) AS wanted CROSS JOIN reactions r ON r.message_id = wanted.value
  ORDER BY r.rowid`;
