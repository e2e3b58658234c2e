import { type RefObject, useEffect, useEffectEvent } from "react";
import { isTypingOrInDialog } from "../../../lib/use-shortcut.ts";
import { readKey } from "../page-keys.ts";

/**
 * Lets the arrow keys, J and K go through the rows of a list, to the first button of each. Delete and Backspace do in a
 * row what its button with `data-delete` does. `view` is around the title and the list.
 */
export function useListKeys(view: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const key = readKey(event);
    if (view.current === null || !(target instanceof Element)) return;
    if (target !== document.body && !view.current.contains(target)) return;
    const row = target.closest("li");
    if (key === "next" || key === "previous") {
      const rows = [...view.current.querySelectorAll("li")];
      const at = row === null ? -1 : rows.indexOf(row);
      const next = rows[key === "next" ? at + 1 : Math.max(0, at - 1)] ?? row;
      next?.querySelector("button")?.focus();
    } else if (key === "delete" || (row !== null && isPlainBackspace(event))) {
      // A key that is held deletes one only.
      if (!event.repeat) row?.querySelector<HTMLElement>("[data-delete]")?.click();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isPlainBackspace({
  key,
  target,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): boolean {
  const isPlain = key === "Backspace" && !(ctrlKey || metaKey || altKey || shiftKey);
  return isPlain && !defaultPrevented && !isTypingOrInDialog(target);
}
