import type { ReactNode } from "react";
import { PageTitle } from "../../../components/page-title.tsx";
import { badgeCount } from "../badge-count.ts";
import { useChat } from "../chat-context.tsx";
import pageClasses from "../chat-page.module.css";
import classes from "./conversation-list.module.css";
import { filterField } from "./use-row-keys.ts";

/** What {@link ViewFrame} needs. */
type ViewFrameProps = {
  readonly title: string;
  /** The button at the end of the title bar. */
  readonly action?: ReactNode;
  /** The label of the field that filters, with its value; left out if there is nothing to filter. */
  readonly filter:
    | { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }
    | undefined;
  /** What else chooses the conversations. */
  readonly choices?: ReactNode;
  readonly children: ReactNode;
};

/** A view that lists conversations: its title, what chooses among them, and the list. */
export function ViewFrame({ title, action, filter, choices, children }: ViewFrameProps) {
  const count = useChat(badgeCount);
  return (
    <div className={classes.view}>
      <div className={pageClasses.title}>
        <PageTitle tab={count === 0 ? title : `(${count}) ${title}`}>{title}</PageTitle>
        <span className={classes.title} />
        {action}
      </div>
      {filter !== undefined && (
        <div className={classes.tools}>
          <input
            type="search"
            className={classes.filter}
            aria-label={filter.label}
            placeholder={filter.label}
            value={filter.value}
            onChange={(event) => filter.onChange(event.currentTarget.value)}
            {...filterField}
          />
          {choices}
        </div>
      )}
      {children}
    </div>
  );
}
