import type { Handlers } from "../../context.ts";
import { invalidParameter } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { scaleAnimatedPicture } from "../images/scale.ts";
import { actingUser } from "../users/acting-user.ts";
import { assertMayAddEmoji, deactivateEmoji, insertEmoji } from "./actions.ts";
import type { emojiEndpoints } from "./contract.ts";
import { presentEmojiList } from "./present.ts";
import { type EmojiNameProblem, findEmojiNameProblem, toEmojiName } from "./shapes.ts";

/** The size to which an emoji is scaled, in pixels, which is large enough for high-density screens. */
const emojiSize = { width: 64, height: 64, fit: "contain" } as const;

/** Implements the endpoints of custom emoji. */
export const emojiHandlers: Handlers<typeof emojiEndpoints> = {
  getEmoji: ({ ctx }) => ({ emoji: presentEmojiList(ctx) }),

  addEmoji: async ({ ctx, actor, params }) => {
    const name = readEmojiName(params.emoji_name);
    // Checked here as well, so that no picture is scaled for a refused request.
    assertMayAddEmoji(ctx, actingUser(ctx, actor), name);
    const picture = await scaleAnimatedPicture(params.file.path, emojiSize);
    await mutate(ctx, (tx) => insertEmoji(tx, actingUser(tx, actor), name, picture));
    return {};
  },

  removeEmoji: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deactivateEmoji(tx, actingUser(tx, actor), params.emoji_name));
    return {};
  },
};

/**
 * Turns what somebody typed into the name of an emoji as it is stored.
 * @throws {ApiError} BAD_REQUEST
 */
function readEmojiName(text: string): string {
  const name = toEmojiName(text);
  const problem = findEmojiNameProblem(name);
  if (problem !== undefined) throw invalidParameter("emoji_name", problem, refusals[problem]);
  return name;
}

const refusals: Readonly<Record<EmojiNameProblem, string>> = {
  blank: "Emoji name is missing",
  unusable_character: "Invalid characters in emoji name",
  invalid: "Emoji names must end with either a letter or digit.",
};
