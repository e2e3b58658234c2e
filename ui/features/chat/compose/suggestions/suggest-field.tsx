import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";
import classes from "./suggest-field.module.css";
import type { Suggestion } from "./suggestion.ts";
import { SuggestionList, suggestionId } from "./suggestion-list.tsx";
import { useSuggestionKeys } from "./use-suggestion-keys.ts";

/** A field with a label in front of it, which offers suggestions while somebody types. */
export function SuggestField<Value>({
  label,
  placeholder,
  typed,
  suggestions,
  field,
  before,
  takesAnyText,
  submitsForm = false,
  hasInitialFocus,
  onType,
  onPick,
  onKeyDown,
  onBlur,
}: {
  label: string;
  placeholder?: string;
  typed: string;
  suggestions: readonly Suggestion<Value>[];
  field?: RefObject<HTMLInputElement | null>;
  /** Shown before the text, such as the people who are chosen already. */
  before?: ReactNode;
  /** Whether something else than the suggestions can be entered. */
  takesAnyText?: boolean;
  /** Whether Enter submits the form around it if no suggestion is chosen. In the compose box it would send the message. */
  submitsForm?: boolean;
  /** Whether it has the focus when its dialog opens. */
  hasInitialFocus?: boolean;
  onType: (typed: string) => void;
  onPick: (picked: Suggestion<Value>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && suggestions.length > 0;
  const pick = (picked: Suggestion<Value>) => {
    setOpen(false);
    onPick(picked);
  };
  const keys = useSuggestionKeys(suggestions, typed, {
    onPick: pick,
    onClose: () => setOpen(false),
    // Tab leaves an empty field. It must not choose for the writer.
    takesAnyText: takesAnyText || typed.trim() === "",
  });
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={`${id}-input`}>
        {label}
      </label>
      {before}
      <input
        ref={field}
        id={`${id}-input`}
        className={classes.input}
        data-autofocus={hasInitialFocus || undefined}
        role="combobox"
        autoComplete="off"
        dir="auto"
        placeholder={placeholder}
        value={typed}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && keys.active >= 0 ? suggestionId(`${id}-list`, keys.active) : undefined}
        onChange={(event) => {
          setOpen(true);
          onType(event.currentTarget.value);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (isShown && keys.onKey(event)) return;
          if (event.key === "ArrowDown") setOpen(true);
          if (event.key === "Enter" && !submitsForm) event.preventDefault();
          onKeyDown?.(event);
        }}
      />
      {isShown && (
        <SuggestionList id={`${id}-list`} label={label} suggestions={suggestions} active={keys.active} onPick={pick} />
      )}
    </div>
  );
}
