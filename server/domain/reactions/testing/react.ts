import type { InputOf } from "../../../http/contract.ts";
import type { Person } from "../../../testing/world.ts";
import { messageEndpoints } from "../../messages/contract.ts";
import { reactionEndpoints } from "../contract.ts";
import type { ReactionShape } from "../shapes.ts";

/** An emoji in a test: its name, or all its parameters. */
export type Emoji = string | Omit<InputOf<typeof reactionEndpoints.addReaction>, "message_id">;

/** Reacts to a message. */
export function react(by: Person, message_id: number, emoji: Emoji) {
  const named = typeof emoji === "string" ? { emoji_name: emoji } : emoji;
  return by.call(reactionEndpoints.addReaction, { message_id, ...named });
}

/** Removes a reaction. */
export function removeReaction(by: Person, message_id: number, emoji: Emoji | Partial<Exclude<Emoji, string>>) {
  const named = typeof emoji === "string" ? { emoji_name: emoji } : emoji;
  return by.call(reactionEndpoints.removeReaction, { message_id, ...named });
}

/** The reactions of a message, as somebody gets them. */
export async function fetchReactions(by: Person, message_id: number): Promise<readonly ReactionShape[]> {
  return (await by.call(messageEndpoints.getMessage, { message_id })).message.reactions;
}
