import { useChat } from "../chat-context.tsx";
import { emojiCharacters } from "./emoji-characters.ts";
import type { ReactionEmoji } from "./group-reactions.ts";
import classes from "./reactions.module.css";

/** An emoji, as characters or as a picture. Its name is beside it. */
export function EmojiPicture({ emoji }: { emoji: Pick<ReactionEmoji, "reaction_type" | "emoji_code"> }) {
  const { reaction_type, emoji_code } = emoji;
  const custom = useChat(({ organization }) => organization.realm_emoji[emoji_code]?.source_url);
  if (reaction_type === "unicode_emoji") {
    return (
      <span className={classes.characters} aria-hidden="true">
        {emojiCharacters(emoji_code)}
      </span>
    );
  }
  // The server has one emoji of its own, which is a picture.
  const url = reaction_type === "realm_emoji" ? custom : "/images/watercooler.png";
  return <img className={classes.picture} src={url} alt="" width={18} height={18} />;
}
