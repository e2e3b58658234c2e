import type { EmojiReference } from "#server/domain/emoji/shapes.ts";
import { useChat } from "../chat-context.tsx";
import { emojiCharacters } from "./emoji-characters.ts";
import classes from "./emoji-picture.module.css";

/**
 * An emoji, as characters or as a picture.
 * @param label what it means, if no text beside it says so
 */
export function EmojiPicture({
  emoji,
  label,
}: {
  emoji: Pick<EmojiReference, "reaction_type" | "emoji_code">;
  label?: string;
}) {
  const { reaction_type, emoji_code } = emoji;
  const custom = useChat(({ organization }) => organization.realm_emoji[emoji_code]?.source_url);
  if (reaction_type === "unicode_emoji") {
    const hidden = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
    return (
      <span className={classes.characters} {...hidden}>
        {emojiCharacters(emoji_code)}
      </span>
    );
  }
  // The server has one emoji of its own, which is a picture.
  const url = reaction_type === "realm_emoji" ? custom : "/images/watercooler.png";
  return <img className={classes.picture} src={url} alt={label ?? ""} width={18} height={18} />;
}
