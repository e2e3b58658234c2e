import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { text } from "../../http/params.ts";
import { reactionTypes } from "../emoji/shapes.ts";
import { messageId } from "../messages/contract.ts";

/** The longest name or code of an emoji in a request. */
const longestName = 200;

const emojiName = z.string().max(longestName);

const emoji = {
  emoji_code: text(
    z.string().max(longestName).optional(),
    "Its code points in hexadecimal, or a custom emoji's ID; by default what the name stands for.",
  ),
  reaction_type: text(
    z.enum(reactionTypes).optional(),
    "What kind of emoji it is. By default a custom emoji of that name comes before others.",
    { refusal: "Invalid emoji type." },
  ),
};

/** Reactions to messages. */
export const reactionEndpoints = {
  addReaction: endpoint({
    method: "POST",
    path: "/messages/{message_id}/reactions",
    administers: null,
    who: "user",
    refuses: ["guest"],
    summary: "React to a message with an emoji.",
    params: { message_id: messageId, emoji_name: text(emojiName, "The emoji, by one of its names."), ...emoji },
    returns: z.object({}),
    errors: ["REACTION_ALREADY_EXISTS"],
    example: { params: { message_id: 26, emoji_name: "smile" }, returns: {} },
  }),

  removeReaction: endpoint({
    method: "DELETE",
    path: "/messages/{message_id}/reactions",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Remove your reaction.",
    params: {
      message_id: messageId,
      emoji_name: text(emojiName.optional(), "The emoji, by one of its names; not needed with its code."),
      ...emoji,
    },
    returns: z.object({}),
    errors: ["REACTION_DOES_NOT_EXIST"],
    example: { params: { message_id: 26, emoji_name: "tada" }, returns: {} },
  }),
} as const;
