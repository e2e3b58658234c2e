import type { Reader } from "../../db/store.ts";
import { pictureUrl } from "../images/queries.ts";
import { allCustomEmoji, type CustomEmoji } from "./queries.ts";
import type { EmojiListShape, EmojiShape } from "./shapes.ts";

/** Every custom emoji in the form of the API: the `realm_emoji` of a registration. */
export function presentEmojiList(reader: Reader): EmojiListShape {
  return Object.fromEntries(allCustomEmoji(reader).map((emoji) => [String(emoji.id), presentEmoji(emoji)]));
}

function presentEmoji(emoji: CustomEmoji): EmojiShape {
  return {
    id: String(emoji.id),
    name: emoji.name,
    source_url: pictureUrl(emoji.pictureId),
    still_url: emoji.stillPictureId === null ? null : pictureUrl(emoji.stillPictureId),
    deactivated: emoji.isDeactivated,
    author_id: emoji.authorId,
  };
}
