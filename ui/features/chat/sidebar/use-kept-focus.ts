import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a list. When the item with the focus goes, the link of the next one gets it, or that of the last.
 * The items change only together with `rows`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  /** The place of the item that has the focus, also while its menu is open; -1 if none has it. */
  const at = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items of the list are those of the rows.
  useLayoutEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const items = [...(list.current?.children ?? [])];
    (items[at.current] ?? items.at(-1))?.querySelector("a")?.focus({ preventScroll: true });
  }, [list, rows]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      at.current = [...currentTarget.children].findIndex((item) => item.contains(target));
    },
    // React does not call this for an element that is removed. What the menu of an item does may remove the item.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!relatedTarget?.closest("[role=menu]")) at.current = -1;
    },
  };
}
