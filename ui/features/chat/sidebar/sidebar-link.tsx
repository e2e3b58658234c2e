import { plural, t } from "@lingui/core/macro";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { MenuButton } from "../conversation-menu/menu-button.tsx";
import classes from "./sidebar.module.css";

/** A line of the left column, with the number of its unread messages and its menu. */
export function SidebarLink({
  href,
  name,
  icon,
  count,
  isOpen,
  isMuted = false,
  isTotal = false,
  isUnsent = false,
  countLabel,
  isView = false,
  channelId,
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
  /** What the number says, if it is not one of messages. */
  countLabel?: string | undefined;
  /** Whether its menu is that of a view, even if it shows a conversation or a channel. */
  isView?: boolean;
  /** The channel that it links to. A click shows what the reader has chosen to see first of channels. */
  channelId?: number;
}) {
  const messages = isTotal
    ? plural(count, { one: "# message", other: "# messages" })
    : plural(count, { one: "# unread", other: "# unread" });
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
      {count > 0 && (
        <span
          className={isTotal || isMuted ? classes.total : classes.count}
          role="img"
          aria-label={countLabel ?? messages}
        >
          {count}
        </span>
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
