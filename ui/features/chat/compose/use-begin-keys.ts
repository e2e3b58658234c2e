import { useEffect, useEffectEvent } from "react";
import { isTypingOrInDialog } from "../../../lib/use-shortcut.ts";

/** Begins a message in a channel with `c`, and a direct message with `x`, at any place of the page where nobody types. */
export function useBeginKeys({ topic, direct }: { topic: () => void; direct: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.defaultPrevented || event.isComposing || hasModifier || isTypingOrInDialog(event.target)) return;
    if (event.code !== "KeyC" && event.code !== "KeyX") return;
    // Without this, the letter would be typed into the field that gets the focus.
    event.preventDefault();
    if (event.code === "KeyC") topic();
    else direct();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
