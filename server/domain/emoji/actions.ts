import { eq } from "drizzle-orm";
import { customEmoji } from "../../db/schema/emoji.ts";
import type { Reader } from "../../db/store.ts";
import { insufficientPermission, invalidParameter, notFound, refused } from "../../http/errors.ts";
import { emojiByName } from "../../markdown/emoji/emoji-table.ts";
import { extraEmojiByName } from "../../markdown/emoji/extra-emoji.ts";
import type { Tx } from "../../transactions/tx.ts";
import { insertPicture } from "../images/actions.ts";
import type { AnimatedPicture } from "../images/scale.ts";
import { permissionsOf } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import type { User } from "../users/queries.ts";
import { mayAddEmoji, mayOverrideEmoji, mayRemoveEmoji } from "./policy.ts";
import { presentEmojiList } from "./present.ts";
import { findCustomEmoji, forgetCustomEmoji } from "./queries.ts";

/**
 * Adds a custom emoji with a name that `readEmojiName` accepted, and notifies everybody.
 * @throws {ApiError} the errors of {@link assertMayAddEmoji}
 */
export function insertEmoji(tx: Tx, author: User, name: string, { picture, still }: AnimatedPicture): void {
  assertMayAddEmoji(tx, author, name);
  const pictureId = insertPicture(tx, picture);
  const stillPictureId = still === null ? null : insertPicture(tx, still);
  tx.store.db.insert(customEmoji).values({ name, pictureId, stillPictureId, authorId: author.id }).run();
  announceEmoji(tx);
}

/**
 * Checks that somebody may add a custom emoji with this name.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayAddEmoji(reader: Reader, author: User, name: string): void {
  if (!mayAddEmoji(personOf(reader, author), { holds: permissionsOf(reader, author) })) throw insufficientPermission();
  if (findCustomEmoji(reader, name) !== undefined) {
    throw invalidParameter("emoji_name", "taken", "A custom emoji with this name already exists.");
  }
  const isOverride = emojiByName(name) !== undefined || extraEmojiByName(name) !== undefined;
  if (isOverride && !mayOverrideEmoji(personOf(reader, author), { holds: permissionsOf(reader, author) })) {
    throw invalidParameter("emoji_name", "not_allowed", "Only administrators can override default emoji.");
  }
}

/**
 * Deactivates a custom emoji, and notifies everybody. Messages that use it still show it.
 * @throws {ApiError} BAD_REQUEST when no active emoji has that name (status 404), or when somebody may not remove it
 */
export function deactivateEmoji(tx: Tx, by: User, name: string): void {
  const emoji = findCustomEmoji(tx, name);
  if (emoji === undefined) throw notFound("emoji_name", `Emoji '${name}' does not exist`);
  if (!mayRemoveEmoji(personOf(tx, by), emoji)) {
    throw refused("not_permitted", "Must be an organization administrator or emoji author");
  }
  tx.store.db.update(customEmoji).set({ isDeactivated: true }).where(eq(customEmoji.id, emoji.id)).run();
  announceEmoji(tx);
}

function announceEmoji(tx: Tx): void {
  forgetCustomEmoji(tx);
  tx.append({ type: "realm_emoji", op: "update", realm_emoji: presentEmojiList(tx) }, { kind: "everyone" });
}
