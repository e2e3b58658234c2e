import type { UserStatusShape } from "#server/domain/user-status/shapes.ts";
import { useChat } from "../../chat-context.tsx";
import classes from "./people-column.module.css";

/** The emoji of somebody's status, if it has one. */
export function StatusEmoji({ status }: { status: UserStatusShape }) {
  const { emoji_name: name, emoji_code: code = "", reaction_type, status_text } = status;
  const custom = useChat(({ organization }) => organization.realm_emoji[code]);
  const label = status_text ?? name;
  if (name === undefined || label === undefined) return null;
  if (reaction_type === "realm_emoji") {
    return custom && <img className={classes.emoji} src={custom.source_url} alt={label} width={18} height={18} />;
  }
  const points = code.split("-").map((point) => Number.parseInt(point, 16));
  if (points.some((point) => !(point <= 0x10ffff))) return null;
  return (
    <span className={classes.emoji} role="img" aria-label={label}>
      {String.fromCodePoint(...points)}
    </span>
  );
}
