import { plural } from "@lingui/core/macro";
import classes from "./unread-count.module.css";

/**
 * A number of unread messages, or of what `label` says. It has the accent color if one of them mentions the reader.
 * `isQuiet` is for a number that must not catch the eye.
 */
export function UnreadCount({
  count,
  hasMention,
  isQuiet = false,
  label,
}: {
  count: number;
  hasMention: boolean;
  isQuiet?: boolean;
  label?: string | undefined;
}) {
  return (
    <span
      className={isQuiet ? classes.total : classes.count}
      data-count
      data-mention={hasMention || undefined}
      role="img"
      aria-label={label ?? nameCount(count, hasMention)}
    >
      {count}
    </span>
  );
}

function nameCount(count: number, hasMention: boolean): string {
  if (!hasMention) return plural(count, { one: "# unread", other: "# unread" });
  return plural(count, { one: "# unread, you are mentioned", other: "# unread, you are mentioned" });
}
