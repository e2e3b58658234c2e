import { type CSSProperties, useEffect, useRef } from "react";
import { EmojiPicture } from "../../emoji/emoji-picture.tsx";
import type { Suggestion } from "./suggestion.ts";
import classes from "./suggestions.module.css";

/** The ID of an element that shows a suggestion, for `aria-activedescendant`. */
export function suggestionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** A list of suggestions above a field, which keeps the focus. */
export function SuggestionList<Value>({
  id,
  label,
  suggestions,
  active,
  onPick,
  style,
}: {
  id: string;
  label: string;
  suggestions: readonly Suggestion<Value>[];
  /** The position of the one that Enter accepts. */
  active: number;
  onPick: (picked: Suggestion<Value>) => void;
  style?: CSSProperties | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={id} className={classes.list} role="listbox" aria-label={label} style={style}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and handles the keys.
        <div
          key={suggestion.key}
          id={suggestionId(id, index)}
          className={classes.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          {suggestion.emoji !== undefined && <EmojiPicture emoji={suggestion.emoji} />}
          <bdi className={classes.name}>{suggestion.name}</bdi>
          {suggestion.detail !== undefined && <bdi className={classes.detail}>{suggestion.detail}</bdi>}
        </div>
      ))}
    </div>
  );
}
