import { type RefObject, useEffect, useRef } from "react";

/** A ref for the place of a setting. When the address links to it, it is shown, and its input takes the focus. */
export function useLinkedPlace(isLinked: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    // Another page is scrolled to its top after its effects.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: "center" });
      focusInput(place.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [isLinked]);
  return place;
}

/** Gives the focus to the input of a setting. */
export function focusInput(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>(":is(input,select,textarea)")?.focus({ preventScroll: true });
}
