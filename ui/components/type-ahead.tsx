import { type ReactNode, useLayoutEffect, useState } from "react";

/** What somebody typed before a field was loaded. */
export type TypedAhead = {
  readonly text: string;
  /** Whether they then pressed Enter. */
  readonly isEntered: boolean;
  /** What they typed after that, for the fields that follow: a line for each Enter. */
  readonly after: readonly string[];
};

/**
 * Collects what is typed until a field is loaded, while `fallback` is shown in its place. No other field gets these
 * keys. `onEscape` must stay the same object.
 */
export function useTypeAhead(onEscape: () => void): { readonly typedBefore: TypedAhead; readonly fallback: ReactNode } {
  const [typedBefore, setTyped] = useState(nothingTyped);
  return { typedBefore, fallback: <TypeAhead setTyped={setTyped} onEscape={onEscape} /> };
}

/** Nothing. */
export const nothingTyped: TypedAhead = { text: "", isEntered: false, after: [] };

function TypeAhead({
  setTyped,
  onEscape,
}: {
  setTyped: (change: (before: TypedAhead) => TypedAhead) => void;
  onEscape: () => void;
}) {
  // Removed before the field appears. Otherwise it would take the next key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      // With Control, Enter sends a message.
      if (key !== "Enter" && (event.ctrlKey || event.metaKey || event.altKey)) return;
      if (key.length !== 1 && !["Enter", "Backspace", "Escape"].includes(key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === "Escape") onEscape();
      else setTyped((before) => typeKey(before, key));
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [setTyped, onEscape]);
  return null;
}

/** What is typed after another key. Enter ends the field. */
export function typeKey(before: TypedAhead, key: string): TypedAhead {
  const { isEntered, text, after } = before;
  if (key === "Enter") return { text, isEntered: true, after: isEntered ? [...after, ""] : [""] };
  const edit = (line: string) => (key === "Backspace" ? line.slice(0, -1) : line + key);
  return isEntered
    ? { ...before, after: [...after.slice(0, -1), edit(after.at(-1) ?? "")] }
    : { ...before, text: edit(text) };
}
