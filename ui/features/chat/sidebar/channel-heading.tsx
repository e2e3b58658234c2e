import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import classes from "./channel-heading.module.css";
import type { UnreadSum } from "./count-unread.ts";
import shared from "./sidebar.module.css";
import { UnreadCount } from "./unread-count.tsx";

/**
 * The heading of some channels. A click calls `onFold`; without that, they cannot be folded. `total` are their unread
 * messages; none are not shown.
 */
export function ChannelHeading({
  title,
  total: { count, hasMention },
  isFolded,
  onFold,
}: {
  title: string;
  total: UnreadSum;
  isFolded: boolean;
  onFold: (() => void) | undefined;
}) {
  if (onFold === undefined) {
    return (
      <h2 className={shared.title} title={title}>
        <bdi>{title}</bdi>
      </h2>
    );
  }
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <h2 className={shared.title}>
      <button type="button" className={classes.fold} title={title} aria-expanded={!isFolded} onClick={onFold}>
        <bdi>{title}</bdi>
        <Icon className={classes.arrow} size={14} aria-hidden />
        {count > 0 && <UnreadCount count={count} hasMention={hasMention} isQuiet />}
      </button>
    </h2>
  );
}
