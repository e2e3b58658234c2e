import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element when it appears and whenever `trigger` changes. */
export function useFocus<E extends HTMLElement>(trigger: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `trigger` triggers the effect, which does not read it
  useEffect(() => element.current?.focus(), [trigger]);
  return element;
}
