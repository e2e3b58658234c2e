import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import classes from "./suggestion-list.module.css";
import type { Suggestion, SuggestionSection } from "./suggestions.ts";

/** The element ID of an offer, for the field's `aria-activedescendant`. */
export const suggestionId = (listId: string, offer: Suggestion | undefined) => offer && `${listId}-${offer.key}`;

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
  onActive: (offer: Suggestion) => void;
  onChoose: (offer: Suggestion) => void;
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
          {suggestions.map((offer) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys
            <div
              key={offer.key}
              id={suggestionId(id, offer)}
              role="option"
              aria-selected={offer === active}
              aria-disabled={offer.refused || undefined}
              className={classes.offer}
              onClick={() => onChoose(offer)}
              onPointerMove={() => offer !== active && onActive(offer)}
            >
              <span>{offer.title}</span>
              {offer.note !== undefined && <span className={classes.note}>{offer.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
