import { plural, t } from "@lingui/core/macro";
import { IconAt, IconBell, IconBellOff, IconChecks } from "@tabler/icons-react";
import { UnreadCount } from "../sidebar/unread-count.tsx";
import classes from "./conversation-list.module.css";

/** What {@link Marks} shows of a conversation. */
type MarksProps = {
  readonly count: number;
  readonly hasMention?: boolean;
  readonly isFollowed?: boolean;
  readonly isMuted?: boolean;
  /** Whether the number is not to catch the eye. */
  readonly isQuiet?: boolean;
};

/** The marks of a conversation, and the number of its unread messages. */
export function Marks({ count, hasMention = false, isFollowed, isMuted, isQuiet = false }: MarksProps) {
  const mark = { size: 16, role: "img", "aria-hidden": false } as const;
  return (
    <span className={classes.marks}>
      {isMuted && <IconBellOff {...mark} className={classes.mark} aria-label={t`Muted`} />}
      {isFollowed && <IconBell {...mark} className={classes.mark} aria-label={t`Followed`} />}
      {hasMention && <IconAt {...mark} className={classes.mention} aria-label={t`You are mentioned`} />}
      {count > 0 && (
        <UnreadCount
          count={count}
          hasMention={hasMention}
          isQuiet={isQuiet}
          label={plural(count, { one: "# unread", other: "# unread" })}
        />
      )}
    </span>
  );
}

/** The button that marks a conversation or a channel as read. */
export function ReadButton({ name, tabIndex, onClick }: { name: string; tabIndex: 0 | -1; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.read}
      tabIndex={tabIndex}
      aria-label={t`Mark as read: ${name}`}
      title={t`Mark as read`}
      onClick={onClick}
    >
      <IconChecks size={18} aria-hidden />
    </button>
  );
}
