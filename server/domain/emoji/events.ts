import { z } from "zod";
import { type EmojiListShape, emojiListShape } from "./shapes.ts";

/** A custom emoji was added or removed. The event has the whole list. */
export const emojiEvent = z.object({
  type: z.literal("realm_emoji"),
  op: z.literal("update"),
  realm_emoji: emojiListShape,
});

/** A change of custom emoji, as sent to clients. */
export type EmojiEvent = z.infer<typeof emojiEvent>;

/** The part of a client's state that emoji events update. */
export type EmojiState = { readonly realm_emoji: EmojiListShape };

/** A client's state after an event about custom emoji. */
export function applyEmojiEvent<State extends EmojiState>(state: State, event: EmojiEvent): State {
  return { ...state, realm_emoji: event.realm_emoji };
}
