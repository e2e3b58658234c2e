import { plural, t } from "@lingui/core/macro";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, use } from "react";
import { MenuButton } from "../conversation-menu/menu-button.tsx";
import { HasMarks, rowMarks } from "./row-marks.tsx";
import classes from "./sidebar.module.css";
import { UnreadCount } from "./unread-count.tsx";

/** A line of the left column, with its marks, the number of its unread messages and its menu. */
export function SidebarLink({
  href,
  name,
  icon,
  count,
  isOpen,
  isMuted = false,
  isTotal = false,
  isUnsent = false,
  hasMention = false,
  countLabel,
  isView = false,
  channelId,
  place,
}: {
  href: string;
  name: string;
  icon?: ReactNode;
  count: number;
  isOpen: boolean;
  isMuted?: boolean;
  /** Whether the number is that of all messages, read or not. */
  isTotal?: boolean;
  /** Whether it links to messages that were not sent. */
  isUnsent?: boolean;
  /** Whether an unread message mentions the reader. */
  hasMention?: boolean;
  /** What the number says, if it is not one of messages. */
  countLabel?: string | undefined;
  /** Whether its menu is that of a view, even if it shows a conversation or a channel. */
  isView?: boolean;
  /** The channel that it links to. A click shows what the reader has chosen to see first of channels. */
  channelId?: number;
  /** The key of the conversation, or the ID of the channel, whose marks it shows. The box of what is open says the same. */
  place?: string | number | undefined;
}) {
  const hasMarks = use(HasMarks);
  const messages = isTotal ? plural(count, { one: "# message", other: "# messages" }) : undefined;
  const link = (
    <a
      href={href}
      className={classes.link}
      aria-current={isOpen ? "page" : undefined}
      data-unread={(count > 0 && !isTotal && !isMuted) || undefined}
      data-muted={isMuted || undefined}
      data-channel={channelId}
    >
      {icon}
      <span className={classes.name} dir="auto" title={name}>
        {name}
      </span>
      {isUnsent && (
        <IconAlertCircle className={classes.alert} size={16} role="img" aria-hidden={false} aria-label={t`Not sent`} />
      )}
      {hasMarks && place !== undefined && !isOpen && <rowMarks.Part place={place} onFailure={leaveOut} />}
      {count > 0 && (
        <UnreadCount
          count={count}
          hasMention={hasMention}
          isQuiet={isTotal || isMuted}
          label={countLabel ?? messages}
        />
      )}
    </a>
  );
  return (
    <div className={classes.row} data-menu-row>
      {link}
      <MenuButton address={href} name={name} isView={isView} />
    </div>
  );
}

/** A row is of use without marks. */
function leaveOut(): void {}
