import { useEffect, useEffectEvent } from "react";
import { signOf } from "../../../../lib/key-place.ts";
import { isDialogOpen } from "../../../../lib/open-dialogs.ts";

/** Calls `open` for Ctrl+. or ⌘. anywhere on the page, also while somebody writes. */
export function useConversationKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || isComposing || defaultPrevented) return;
    if (signOf(event) !== "." || isDialogOpen()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
