import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Returns the focus to where it was before a dialog was shown, once the dialog is gone and if nothing else has the focus
 * then. Mantine does so only for dialogs that are rendered before they open.
 */
export function useFocusAfterwards(): void {
  const before = useRef(document.activeElement);
  useLayoutEffect(() => {
    // A dialog that opened this one is gone by now, and has returned the focus.
    if (before.current?.isConnected === false) before.current = document.activeElement;
  }, []);
  useEffect(() => {
    return () => {
      const element = before.current;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !(element instanceof HTMLElement)) return;
        element.focus({ preventScroll: true });
      });
    };
  }, []);
}
