import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a list. When the item with the focus goes, the link of the next one gets it, or that of the last.
 * The items change only together with `rows`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  const focused = useRef<{ readonly element: Element; readonly at: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items of the list are those of the rows.
  useLayoutEffect(() => {
    const { current: left } = focused;
    if (left === undefined || left.element.isConnected || document.activeElement !== document.body) return;
    const items = [...(list.current?.children ?? [])];
    const next = items[left.at] ?? items.at(-1);
    next?.querySelector("a")?.focus({ preventScroll: true });
  }, [list, rows]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const at = [...currentTarget.children].findIndex((item) => item.contains(target));
      focused.current = { element: target, at };
    },
    // React does not call this for an element that is removed. What the menu of an item does may remove the item.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      const isInMenu = relatedTarget !== null && relatedTarget.closest("[role=menu]") !== null;
      if (!isInMenu) focused.current = undefined;
    },
  };
}
