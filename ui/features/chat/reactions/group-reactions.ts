import type { EmojiReference } from "#server/domain/emoji/shapes.ts";
import type { Message } from "../../../store/chat/message.ts";
import { emojiKey } from "../emoji/emoji-key.ts";

/** All reactions to a message with the same emoji. */
export type ReactionGroup = {
  /** A text that is the same for the same emoji. */
  readonly key: string;
  readonly emoji: EmojiReference;
  /** Who reacted, the first one first. */
  readonly userIds: readonly number[];
  /** Whether the reader is one of them. */
  readonly isMine: boolean;
};

/** The reactions to a message by emoji, in the order in which the emoji were first used. */
export function groupReactions(reactions: Message["reactions"], selfId: number): readonly ReactionGroup[] {
  const groups = new Map<string, { emoji: EmojiReference; userIds: number[] }>();
  for (const { user_id, ...emoji } of reactions) {
    const key = emojiKey(emoji);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { emoji, userIds: [user_id] });
    else group.userIds.push(user_id);
  }
  return [...groups].map(([key, { emoji, userIds }]) => ({ key, emoji, userIds, isMine: userIds.includes(selfId) }));
}
