import { type ReactNode, useEffect, useRef } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { badgeCount } from "../badge-count.ts";
import { useChat } from "../chat-context.tsx";
import pageClasses from "../chat-page.module.css";
import classes from "./personal-lists.module.css";
import { useListKeys } from "./use-list-keys.ts";

/** What {@link PersonalList} needs. */
type PersonalListProps<Item> = {
  readonly title: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** What is shown in place of an empty list. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Stands above the list. */
  readonly notice?: ReactNode;
  readonly onDelete: (item: Item) => void;
  /** The row of an item. Its button with `data-delete` calls `remove`. */
  readonly children: (item: Item, remove: () => void) => ReactNode;
};

/** A view of what belongs to the reader alone: drafts, scheduled messages, reminders. */
export function PersonalList<Item>(props: PersonalListProps<Item>) {
  const { title, items, keyOf, empty, notice, onDelete, children } = props;
  const count = useChat(badgeCount);
  const view = useRef<HTMLDivElement>(null);
  const deleted = useRef<{ readonly key: string | number; readonly at: number }>(undefined);
  const { length } = items;
  useListKeys(view);
  // Once the row is gone, the keyboard goes on at the next one, or the last one. It stays if the deletion failed.
  useEffect(() => {
    const { key, at } = deleted.current ?? {};
    if (at === undefined || items.some((item) => keyOf(item) === key)) return;
    deleted.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = view.current?.querySelectorAll<HTMLElement>("[data-delete]") ?? [];
    const next = buttons[Math.min(at, length - 1)] ?? view.current?.querySelector("h1");
    next?.focus();
  }, [items, keyOf, length]);
  return (
    <div ref={view} className={classes.view}>
      <div className={pageClasses.title}>
        <PageTitle tab={count === 0 ? title : `(${count}) ${title}`}>{title}</PageTitle>
      </div>
      {length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard.
        <section className={classes.frame} aria-label={title} tabIndex={0}>
          {notice && <div className={classes.notice}>{notice}</div>}
          <ul className={classes.list}>
            {items.map((item, at) => (
              <li key={keyOf(item)} className={classes.row}>
                {children(item, () => {
                  deleted.current = { key: keyOf(item), at };
                  onDelete(item);
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
