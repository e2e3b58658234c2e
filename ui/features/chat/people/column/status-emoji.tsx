import type { UserStatusShape } from "#server/domain/user-status/shapes.ts";
import { EmojiPicture } from "../../emoji/emoji-picture.tsx";

/** The emoji of somebody's status, if it has one. */
export function StatusEmoji({ status }: { status: UserStatusShape }) {
  const { emoji_name: name, emoji_code, reaction_type, status_text: text } = status;
  if (name === undefined || emoji_code === undefined || reaction_type === undefined) return null;
  return <EmojiPicture emoji={{ reaction_type, emoji_code }} label={text || name.replaceAll("_", " ")} />;
}
