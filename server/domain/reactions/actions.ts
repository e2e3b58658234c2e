import { and, eq } from "drizzle-orm";
import { reactions } from "../../db/schema/reactions.ts";
import type { Reader } from "../../db/store.ts";
import { ApiError, invalidParameter, missingParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { type EmojiRequest, resolveEmoji } from "../emoji/reference.ts";
import type { EmojiReference } from "../emoji/shapes.ts";
import { accessOf } from "../messages/access.ts";
import { findConversation } from "../messages/conversations.ts";
import { isArchived, type MessageMetadata, readableMessage } from "../messages/readable-message.ts";
import { audienceOf } from "../messages/receivers.ts";
import { invalidMessage } from "../messages/refusal-words.ts";
import { personOf } from "../permissions/person-of.ts";
import { recordParticipation } from "../user-topics/automatic.ts";
import { apiEmail } from "../users/present.ts";
import type { User } from "../users/queries.ts";
import { reactionLimits } from "./limits.ts";
import { mayReact } from "./policy.ts";
import { countReactions, type EmojiIdentity, firstReaction, ownReaction } from "./queries.ts";

/** A reaction as a client names it to remove it. */
export type NamedReaction = Omit<EmojiRequest, "emoji_name"> & { readonly emoji_name?: string | undefined };

/**
 * Adds a reaction to a message. If others have reacted with the same emoji, it gets their name for it, even if the
 * emoji can no longer be used.
 * @throws {ApiError} BAD_REQUEST for messages that they cannot read or change, and for emoji that cannot be used;
 *   REACTION_ALREADY_EXISTS
 */
export function addReaction(tx: Tx, user: User, messageId: number, named: EmojiRequest): void {
  const message = messageToReactTo(tx, user, messageId);
  const identity = identityOf(tx, named);
  if (ownReaction(tx, messageId, user.id, identity) !== undefined) {
    throw new ApiError("REACTION_ALREADY_EXISTS", "Reaction already exists.");
  }
  assertWithinLimits(tx, user, messageId);
  const { emoji_name, emoji_code, reaction_type } = firstReaction(tx, messageId, identity) ?? resolveEmoji(tx, named);
  tx.store.db
    .insert(reactions)
    .values({
      messageId,
      userId: user.id,
      reactionType: reaction_type,
      emojiCode: emoji_code,
      emojiName: emoji_name,
    })
    .run();
  announceReaction(tx, "add", user, message, { emoji_name, emoji_code, reaction_type });
  const { topic } = findConversation(tx, message.conversationId) ?? {};
  if (message.channelId !== null) recordParticipation(tx, user, { channelId: message.channelId, name: topic ?? "" });
}

/**
 * Removes a reaction, even if its emoji can no longer be used.
 * @throws {ApiError} BAD_REQUEST for messages that they cannot read or change, and for unknown emoji;
 *   REACTION_DOES_NOT_EXIST
 */
export function removeReaction(tx: Tx, user: User, messageId: number, named: NamedReaction): void {
  const message = messageToReactTo(tx, user, messageId);
  const identity = identityOf(tx, named);
  const own = ownReaction(tx, messageId, user.id, identity);
  if (own === undefined) throw new ApiError("REACTION_DOES_NOT_EXIST", "Reaction doesn't exist.");
  const { emoji_name, emoji_code, reaction_type } = own;
  tx.store.db
    .delete(reactions)
    .where(
      and(
        eq(reactions.messageId, messageId),
        eq(reactions.userId, user.id),
        eq(reactions.reactionType, reaction_type),
        eq(reactions.emojiCode, emoji_code),
      ),
    )
    .run();
  announceReaction(tx, "remove", user, message, { emoji_name, emoji_code, reaction_type });
}

function messageToReactTo(tx: Tx, user: User, messageId: number): MessageMetadata {
  const message = readableMessage(tx, accessOf(tx, user), messageId);
  if (!mayReact(personOf(tx, user), { isArchived: isArchived(tx, message) }))
    throw invalidParameter("message_id", "unknown", invalidMessage);
  return message;
}

function identityOf(reader: Reader, named: NamedReaction): EmojiIdentity {
  const { emoji_name, emoji_code, reaction_type } = named;
  if (emoji_code !== undefined && reaction_type !== undefined) return { emoji_code, reaction_type };
  if (emoji_name === undefined) {
    throw missingParameter("emoji_name");
  }
  return resolveEmoji(reader, { ...named, emoji_name });
}

function assertWithinLimits(reader: Reader, { id: userId }: User, messageId: number): void {
  const { own, all } = countReactions(reader, messageId, userId);
  if (own >= reactionLimits.perPerson) {
    throw refused("too_many", `You have reacted to this message too often (limit: ${reactionLimits.perPerson} times).`);
  }
  if (all >= reactionLimits.total) {
    throw refused("too_many", `This message has too many reactions (limit: ${reactionLimits.total}).`);
  }
}

function announceReaction(
  tx: Tx,
  op: "add" | "remove",
  user: User,
  message: MessageMetadata,
  emoji: EmojiReference,
): void {
  const author = { user_id: user.id, email: apiEmail(tx, user), full_name: user.fullName };
  const reaction = { message_id: message.id, ...emoji, user_id: user.id, user: author };
  tx.append({ type: "reaction", op, ...reaction }, audienceOf(tx, message));
}
