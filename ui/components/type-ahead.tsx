import { useEffect } from "react";

/** Receives the characters that are typed before their field is loaded. `onType` must stay the same object. */
export function TypeAhead({ onType }: { onType: (character: string) => void }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      event.preventDefault();
      event.stopPropagation();
      onType(event.key);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [onType]);
  return null;
}
