import { useLayoutEffect } from "react";

/**
 * Returns the focus to what had it when the component appeared, once the component goes, unless something else has taken
 * the focus by then. For dialogs that are rendered only while they are open: Mantine returns it only when `opened` changes.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // The dialog itself goes after this.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
        before.focus({ preventScroll: true });
      });
    };
  }, []);
}
