import { useEffect } from "react";
import { useChatStore } from "./chat-context.tsx";

/** Notes that the reader uses the page: others see them as active. */
export function useInputs(): void {
  const { presence } = useChatStore();
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ["pointerdown", "pointermove", "keydown", "wheel"]) {
      window.addEventListener(type, presence.noteInput, { capture: true, passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [presence]);
}
