import { useEffect } from "react";

/** Takes the characters that are typed while the field for them is not there yet. `onType` must stay the same object. */
export function TypedAhead({ onType }: { onType: (character: string) => void }) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      event.preventDefault();
      event.stopPropagation();
      onType(event.key);
    };
    window.addEventListener("keydown", take, { capture: true });
    return () => window.removeEventListener("keydown", take, { capture: true });
  }, [onType]);
  return null;
}
