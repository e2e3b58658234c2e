import { useEffect, useEffectEvent } from "react";
import { readKey } from "../page-keys.ts";

/** Begins a message in a channel with `c`, and a direct message with `x`, at any place of the page where nobody types. */
export function useBeginKeys({ topic, direct }: { topic: () => void; direct: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event);
    if (key !== "new-topic" && key !== "new-direct") return;
    // Without this, the letter would be typed into the field that gets the focus.
    event.preventDefault();
    if (key === "new-topic") topic();
    else direct();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
