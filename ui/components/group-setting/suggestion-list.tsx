import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import classes from "./suggestion-list.module.css";
import type { Suggestion, SuggestionSection } from "./suggestions.ts";

/** The element ID of a suggestion, for the field's `aria-activedescendant`. */
export const suggestionId = (listId: string, suggestion: Suggestion | undefined) =>
  suggestion && `${listId}-${suggestion.key}`;

/** The suggestions below the field. The field keeps the focus. */
export function SuggestionList({
  id,
  label,
  sections,
  active,
  onActive,
  onChoose,
}: {
  id: string;
  label: string;
  sections: readonly SuggestionSection[];
  active: Suggestion | undefined;
  onActive: (suggestion: Suggestion) => void;
  onChoose: (suggestion: Suggestion) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${suggestionId(id, active)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  if (sections.length === 0) {
    return (
      <div className={classes.nothing} role="status">
        {t`No matches found.`}
      </div>
    );
  }
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={classes.list}>
      {sections.map(({ title, suggestions }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={title} role="group" aria-label={title}>
          <div className={classes.kind} aria-hidden="true">
            {title}
          </div>
          {suggestions.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys
            <div
              key={suggestion.key}
              id={suggestionId(id, suggestion)}
              role="option"
              aria-selected={suggestion === active}
              aria-disabled={suggestion.refused || undefined}
              className={classes.suggestion}
              onClick={() => onChoose(suggestion)}
              onPointerMove={() => suggestion !== active && onActive(suggestion)}
            >
              <span>{suggestion.title}</span>
              {suggestion.note !== undefined && <span className={classes.note}>{suggestion.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
