import { plural } from "@lingui/core/macro";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import classes from "./channel-heading.module.css";
import shared from "./sidebar.module.css";

/**
 * The heading of some channels. A click calls `onFold`; without that, they cannot be folded. `count` is the number of
 * their unread messages, 0 for no number.
 */
export function ChannelHeading({
  title,
  count,
  isFolded,
  onFold,
}: {
  title: string;
  count: number;
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
        {count > 0 && (
          <span className={shared.total} role="img" aria-label={plural(count, { one: "# unread", other: "# unread" })}>
            {count}
          </span>
        )}
      </button>
    </h2>
  );
}
