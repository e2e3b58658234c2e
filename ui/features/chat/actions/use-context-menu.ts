import type { MouseEvent } from "react";
import { useMessageActions } from "./message-actions.tsx";

/** What the browser's own menu is for. */
const ownMenu = ["a[href]", "img", "video", "audio", "input", "textarea"].join();

/**
 * Returns what a right-click on a message does: it opens the menu of the message at the pointer. The browser's own menu
 * opens with Shift, on links and media, and on selected text; a long press on a touch screen selects text.
 */
export function useContextMenu(id: number): (event: MouseEvent<HTMLElement>) => void {
  const { open } = useMessageActions();
  return (event) => {
    const { target, currentTarget, nativeEvent, shiftKey, button, clientX: x, clientY: y } = event;
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
    // What opens at a message is another part of the document.
    if (isTouch || shiftKey || !(target instanceof Element) || !currentTarget.contains(target)) return;
    const selection = getSelection();
    const isSelected = selection?.isCollapsed === false && selection.containsNode(target, true);
    if (isSelected || target.closest(ownMenu) !== null) return;
    event.preventDefault();
    // The menu key of the keyboard opens it at the button.
    open({ id, part: "menu", ...(button === 2 && { at: { x, y } }) });
  };
}
