import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { file, text } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";
import { anyPictureType } from "../images/limits.ts";
import { emojiNameLimit, emojiPictureLimit } from "./limits.ts";
import { emojiListShape } from "./shapes.ts";

const emojiName = text(plainText(emojiNameLimit), "Its name: lowercase letters, digits, and . - _ between them.");

/** The endpoints of custom emoji. */
export const emojiEndpoints = {
  getEmoji: endpoint({
    method: "GET",
    path: "/realm/emoji",
    who: "user",
    refuses: [],
    summary: "List the custom emoji, including deactivated ones.",
    params: {},
    returns: z.object({ emoji: emojiListShape }),
    errors: [],
    example: {
      params: {},
      returns: {
        emoji: {
          "1": {
            id: "1",
            name: "cake_dance",
            source_url: "/pictures/4",
            still_url: "/pictures/5",
            deactivated: false,
            author_id: 10,
          },
        },
      },
    },
  }),

  addEmoji: endpoint({
    method: "POST",
    path: "/realm/emoji/{emoji_name}",
    administers: "emoji",
    who: "user",
    refuses: ["guest"],
    summary: "Add a custom emoji.",
    params: {
      emoji_name: emojiName,
      file: file(emojiPictureLimit, `A ${anyPictureType} picture, which may be animated.`),
    },
    returns: z.object({}),
    errors: ["BAD_IMAGE"],
    example: { params: { emoji_name: "cake_parade" }, returns: {} },
  }),

  removeEmoji: endpoint({
    method: "DELETE",
    path: "/realm/emoji/{emoji_name}",
    administers: "emoji",
    who: "user",
    refuses: callersBelow("administrator"),
    summary: "Deactivate a custom emoji. It stays visible where it was used.",
    params: { emoji_name: emojiName },
    returns: z.object({}),
    errors: [],
    example: { params: { emoji_name: "cake_dance" }, returns: {} },
  }),
} as const;
