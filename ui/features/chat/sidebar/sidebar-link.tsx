import { plural } from "@lingui/core/macro";
import type { ReactNode } from "react";
import classes from "./sidebar.module.css";

/** A line of the left column, with the number of its unread messages. */
export function SidebarLink({
  href,
  name,
  icon,
  count,
  isOpen,
  isMuted = false,
}: {
  href: string;
  name: string;
  icon?: ReactNode;
  count: number;
  isOpen: boolean;
  isMuted?: boolean;
}) {
  return (
    <a
      href={href}
      className={classes.link}
      aria-current={isOpen ? "page" : undefined}
      data-unread={count > 0 || undefined}
      data-muted={isMuted || undefined}
    >
      {icon}
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {count > 0 && (
        <span className={classes.count} role="img" aria-label={plural(count, { one: "# unread", other: "# unread" })}>
          {count}
        </span>
      )}
    </a>
  );
}
