import { useEffect, useState } from "react";

/**
 * Returns the focus to where it was before a dialog was shown, once the dialog is gone and if nothing else has the focus
 * then. Mantine does so only for dialogs that are rendered before they open.
 */
export function useFocusAfterwards(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
        before.focus({ preventScroll: true });
      });
    };
  }, [before]);
}
