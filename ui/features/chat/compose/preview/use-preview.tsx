import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { explain } from "../../../../store/api.ts";

const lazyPane = createLazyPart(async () => (await import("./preview-pane.tsx")).PreviewPane, "compose");

/** The preview of a box. */
export type PreviewState = {
  readonly isOpen: boolean;
  /** Whether there is a text to show. */
  readonly isPossible: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Alt+P shows and hides it, and Esc hides it. While it is shown, Ctrl+Enter sends. */
  readonly onKeyDown: (event: KeyboardEvent, onSend: () => void) => void;
  /** Stands in place of the text. */
  readonly pane: ReactNode;
};

/** Shows a text as the message that it would be. The text area gets the focus back, with its caret. */
export function useTextPreview(area: RefObject<HTMLTextAreaElement | null>, text: string): PreviewState {
  const [isChosen, setChosen] = useState(false);
  const showToast = useToasts();
  const isPossible = text.trim() !== "";
  const isOpen = isChosen && isPossible;
  // A text that is emptied and written again begins without it.
  if (isChosen && !isPossible) setChosen(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) area.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, area]);
  const fail = (error: unknown) => {
    setChosen(false);
    showToast({ message: explain(error) });
  };
  const toggle = () => setChosen((before) => !before && isPossible);
  const onKeyDown = (event: KeyboardEvent, onSend: () => void) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
    const isToggle = altKey && !ctrlKey && !metaKey && !shiftKey && code === "KeyP";
    const isEnd = isOpen && event.key === "Escape" && !event.defaultPrevented;
    const isSending = isOpen && event.key === "Enter" && (ctrlKey || metaKey) && !event.defaultPrevented;
    if (!isToggle && !isEnd && !isSending) return;
    event.preventDefault();
    if (isSending) onSend();
    else toggle();
  };
  const pane = isOpen && <lazyPane.Part area={area} text={text} onFailure={fail} />;
  return { isOpen, isPossible, toggle, close: () => setChosen(false), onKeyDown, pane };
}
