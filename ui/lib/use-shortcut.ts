import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { letterOf, signOf } from "./key-place.ts";
import { isDialogOpen } from "./open-dialogs.ts";

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? "");

/** The name of this computer's modifier key for shortcuts. */
export function modKey(): string {
  return isApple ? "⌘" : t({ message: "Ctrl", comment: "The name printed on the keyboard's key" });
}

/**
 * Calls `act` when a key is pressed anywhere on the page. `mod+k` always works. A single character (`?`, `/`) works
 * only while no field has the focus and no dialog is open.
 */
export function useShortcut(keys: `mod+${string}` | "?" | "/", act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const mod = isApple ? event.metaKey : event.ctrlKey;
      const isPressed = keys.startsWith("mod+") ? mod && letterOf(event) === keys.slice(4) : signOf(event) === keys;
      if (!isPressed || (!keys.startsWith("mod+") && (mod || isTypingOrInDialog(event.target)))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [keys, act]);
}

/** Whether keys belong to a field that has the focus, or to an open dialog. */
export function isTypingOrInDialog(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return isTyping || isDialogOpen();
}
