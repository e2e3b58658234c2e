import type { Message } from "../../../store/chat/message.ts";

/** An emoji as reactions name it. */
export type ReactionEmoji = Omit<Message["reactions"][number], "user_id">;

/** All reactions to a message with the same emoji. */
export type ReactionGroup = {
  /** A text that is the same for the same emoji. */
  readonly key: string;
  readonly emoji: ReactionEmoji;
  /** Who reacted, the first one first. */
  readonly userIds: readonly number[];
  /** Whether the reader is one of them. */
  readonly isMine: boolean;
};

/** The reactions to a message by emoji, in the order in which the emoji were first used. */
export function groupReactions(reactions: Message["reactions"], selfId: number): readonly ReactionGroup[] {
  const groups = new Map<string, { emoji: ReactionEmoji; userIds: number[] }>();
  for (const { user_id, ...emoji } of reactions) {
    const key = emojiKey(emoji);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { emoji, userIds: [user_id] });
    else group.userIds.push(user_id);
  }
  return [...groups].map(([key, { emoji, userIds }]) => ({ key, emoji, userIds, isMine: userIds.includes(selfId) }));
}

/** A text that is the same for the same emoji, whatever it is called. */
export function emojiKey({ reaction_type, emoji_code }: Pick<ReactionEmoji, "reaction_type" | "emoji_code">): string {
  return `${reaction_type} ${emoji_code}`;
}
