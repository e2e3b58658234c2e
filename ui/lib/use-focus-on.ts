import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element when it appears and whenever `moment` changes. */
export function useFocusOn<E extends HTMLElement>(moment: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `moment` triggers the effect, which does not read it
  useEffect(() => element.current?.focus(), [moment]);
  return element;
}
