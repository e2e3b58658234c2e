import type { EmojiListShape } from "./shapes.ts";

/** A custom emoji came or went: the whole list. */
export type EmojiEvent = { readonly type: "realm_emoji"; readonly op: "update"; readonly realm_emoji: EmojiListShape };

/** The part of a client's state that emoji events keep true. */
export type EmojiState = { readonly realm_emoji: EmojiListShape };

/** A client's state after an event about custom emoji. */
export function applyEmojiEvent<State extends EmojiState>(state: State, event: EmojiEvent): State {
  return { ...state, realm_emoji: event.realm_emoji };
}
