import { plural } from "@lingui/core/macro";
import type { ComponentType } from "react";
import classes from "./bottom-bar.module.css";

type TabIcon = ComponentType<{
  readonly size: number;
  readonly className?: string;
  readonly role?: "img";
  readonly "aria-label"?: string;
  readonly "aria-hidden"?: boolean;
}>;

/** What {@link Tab} needs. */
type TabProps = {
  readonly name: string;
  readonly Icon: TabIcon;
  /** How many unread messages its sheet has. */
  readonly count?: number;
  /** Other news of its sheet. */
  readonly note?: { readonly words: string; readonly Icon: TabIcon } | undefined;
  readonly isCurrent?: boolean;
} & (
  | { readonly href: string }
  | {
      /** Opens something over the page. */
      readonly onClick: () => void;
    }
);

/** A link or a button of the bar at the bottom. */
export function Tab({ name, Icon, count = 0, note, isCurrent = false, ...target }: TabProps) {
  const inside = (
    <>
      <Icon size={22} aria-hidden />
      <span>{name}</span>
      {count > 0 && (
        <span className={classes.count} role="img" aria-label={plural(count, { one: "# unread", other: "# unread" })}>
          {count > 99 ? "99+" : count}
        </span>
      )}
      {note !== undefined && (
        <note.Icon size={16} className={classes.note ?? ""} role="img" aria-hidden={false} aria-label={note.words} />
      )}
    </>
  );
  return "href" in target ? (
    <a className={classes.tab} href={target.href} aria-current={isCurrent ? "page" : undefined}>
      {inside}
    </a>
  ) : (
    <button
      type="button"
      className={classes.tab}
      aria-haspopup="dialog"
      aria-current={isCurrent ? "page" : undefined}
      onClick={target.onClick}
    >
      {inside}
    </button>
  );
}
