import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Returns the focus to where it was before a dialog was shown, once the dialog is gone and if nothing else has the
 * focus then. Mantine does so only for dialogs that are rendered before they open. If an item of a menu opens the
 * dialog, pass the button of the menu as `opener`: the item is gone by then, and the button gets the focus. `onGone` is
 * called if that cannot get the focus either.
 */
export function useReturnFocus(opener?: RefObject<HTMLElement | null>, onGone?: () => void): void {
  const before = useRef(document.activeElement);
  useLayoutEffect(() => {
    // A dialog that opened this one is gone by now, and has returned the focus.
    if (before.current?.isConnected === false) before.current = document.activeElement;
  }, []);
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => {
        const element = opener?.current ?? before.current;
        if (document.activeElement !== document.body) return;
        if (element instanceof HTMLElement) element.focus({ preventScroll: true });
        // It may be gone, or the body itself, which has the focus while a menu closes.
        if (document.activeElement === document.body) onGone?.();
      });
    };
  }, [opener, onGone]);
}
