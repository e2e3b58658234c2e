import { useEffect } from "react";
import { signOf } from "../../lib/key-place.ts";

/** Lets Ctrl+[ do what Escape does, wherever the focus is. */
export function useOtherEscape(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, target } = event;
      if (!ctrlKey || metaKey || altKey || shiftKey || isComposing || signOf(event) !== "[") return;
      event.preventDefault();
      event.stopPropagation();
      const options = { key: "Escape", code: "Escape", repeat, bubbles: true, cancelable: true };
      const goesOn = (target ?? window).dispatchEvent(new KeyboardEvent("keydown", options));
      // The browser closes its own dialogs only for the key itself.
      const dialog = target instanceof Element ? target.closest("dialog") : null;
      if (goesOn && dialog?.open) dialog.close();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}
