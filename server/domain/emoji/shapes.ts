import { z } from "zod";
import type { ParameterProblem } from "../../http/parameter-problems.ts";

/** A custom emoji (the wire specification, 4.6). Removed ones stay listed, because messages still show them. */
const emojiShape = z.object({
  id: z.string(),
  name: z.string(),
  source_url: z.string(),
  still_url: z.string().nullable(),
  deactivated: z.boolean(),
  author_id: z.int().nullable(),
});

/** Every custom emoji by its ID. */
export const emojiListShape = z.record(z.string(), emojiShape);

/** A custom emoji in the form of the API. */
export type EmojiShape = z.infer<typeof emojiShape>;

/** Every custom emoji by its ID, in the form of the API. */
export type EmojiListShape = z.infer<typeof emojiListShape>;

/** The namespaces of emoji codes (the API specification, Conventions 7). */
export const reactionTypes = ["unicode_emoji", "realm_emoji", "chat_extra_emoji"] as const;

/** An emoji of any type (the API specification, Conventions 7). */
export const emojiReferenceShape = z.object({
  emoji_name: z.string(),
  emoji_code: z.string(),
  // The HTTP layer replaces the third name with the one that clients expect, after this shape has been checked.
  reaction_type: z.enum(reactionTypes),
});

/** An emoji of any type in the form of the API. */
export type EmojiReference = Readonly<z.infer<typeof emojiReferenceShape>>;

/** The name of a custom emoji as it is stored (the wire specification, 1.6). Spaces become underscores. */
export function toEmojiName(text: string): string {
  return text.trim().replaceAll(" ", "_");
}

/** Finds what is wrong with a name that `toEmojiName` made, apart from its length; undefined for a valid one. */
export function findEmojiNameProblem(name: string): EmojiNameProblem | undefined {
  if (name === "") return "blank";
  if (!/^[0-9a-z.\-_]+$/.test(name)) return "unusable_character";
  return /[0-9a-z]$/.test(name) ? undefined : "invalid";
}

/** What is wrong with the name of a custom emoji: it is empty, has other characters, or ends with a sign. */
export type EmojiNameProblem = Extract<ParameterProblem, "blank" | "unusable_character" | "invalid">;
