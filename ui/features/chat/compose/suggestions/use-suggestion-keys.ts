import { type KeyboardEvent, useState } from "react";
import { isForInputMethod } from "../enter-key.ts";
import type { Suggestion } from "./suggestion.ts";

/** The suggestion that Enter accepts, and the keys that choose. */
export type SuggestionKeys = {
  readonly active: number;
  /** Whether it has handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
};

/**
 * Lets the arrow keys choose one of the suggestions, Enter and Tab accept it and Esc close the list. `typed` is what
 * they were found for: with another text, the first one is chosen again; none in a field that takes any text.
 */
export function useSuggestionKeys<Value>(
  suggestions: readonly Suggestion<Value>[],
  typed: string,
  options: {
    readonly onPick: (picked: Suggestion<Value>) => void;
    readonly onClose: () => void;
    readonly takesAnyText?: boolean | undefined;
  },
): SuggestionKeys {
  const { onPick, onClose, takesAnyText = false } = options;
  const first = takesAnyText ? -1 : 0;
  const [chosen, setChosen] = useState({ typed, index: first });
  const active = Math.min(chosen.typed === typed ? chosen.index : first, suggestions.length - 1);
  const onKey = (event: KeyboardEvent) => {
    const picked = suggestions[active];
    if (suggestions.length === 0 || isForInputMethod(event.nativeEvent)) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (hasModifier) return false;
    if (step !== undefined) {
      const next = active === -1 && step === -1 ? -1 : active + step;
      setChosen({ typed, index: (next + suggestions.length) % suggestions.length });
    } else if (picked !== undefined && (event.key === "Enter" || event.key === "Tab")) onPick(picked);
    else if (event.key === "Escape") onClose();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { active, onKey };
}
