import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type UIEvent, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { EmojiReference } from "#server/domain/emoji/shapes.ts";
import { mirrorKey } from "../../../../lib/direction.ts";
import { useChat } from "../../chat-context.tsx";
import { allEmoji, type ListedEmoji } from "../../emoji/emoji-list.ts";
import { EmojiPicture } from "../../emoji/emoji-picture.tsx";
import { searchEmoji } from "../../emoji/find-emoji.ts";
import classes from "./emoji-picker.module.css";
import { recentEmoji, rememberEmoji } from "./recent-emoji.ts";

/** How many emoji are in a row. The style sheet has the same number. */
const columns = 8;

/** How many emoji are in the document at first. More follow when somebody scrolls or moves there. */
const firstPart = 25 * columns;

/** A search among all emoji. The field keeps the focus; the arrow keys move among what was found. */
export function EmojiPicker({ onPick }: { onPick: (emoji: EmojiReference) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [limit, setLimit] = useState(firstPart);
  const all = useChat(({ organization }) => allEmoji(organization));
  const [recentKeys] = useState(recentEmoji);
  const found = useMemo(() => {
    if (typed.trim() !== "") return searchEmoji(all, typed);
    const recent = recentKeys.flatMap((key) => all.find((emoji) => emoji.key === key) ?? []);
    // Whole rows of recent ones, then the others.
    const first = recent.slice(0, recent.length - (recent.length % columns));
    return [...first, ...all.filter((emoji) => !first.includes(emoji))];
  }, [all, typed, recentKeys]);
  const active = found[at];
  const pick = ({ key, names: _, ...emoji }: ListedEmoji) => {
    rememberEmoji(key);
    onPick(emoji);
  };
  const move = (next: number) => {
    const position = Math.max(0, Math.min(found.length - 1, next));
    flushSync(() => {
      setAt(position);
      setLimit((known) => Math.max(known, position + firstPart));
    });
    document.getElementById(`${id}-${position}`)?.scrollIntoView({ block: "nearest" });
  };
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    const isNearEnd = scrollHeight - scrollTop < 3 * clientHeight;
    if (isNearEnd && limit < found.length) setLimit(limit + firstPart);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[mirrorKey(event.key)];
    if (event.key === "Enter" && active !== undefined) pick(active);
    else if (step !== undefined) move(at + step);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.picker}>
      <input
        className={classes.search}
        data-autofocus
        type="text"
        role="combobox"
        aria-label={t`Search emoji`}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${id}-${at}`}
        placeholder={t`Search emoji`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
          setLimit(firstPart);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} className={classes.grid} role="listbox" aria-label={t`Emoji`} onScroll={onScroll}>
        {found.slice(0, limit).map((emoji, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and the keys.
          <div
            key={emoji.key}
            id={`${id}-${position}`}
            className={classes.emoji}
            role="option"
            aria-selected={position === at}
            aria-label={nameOf(emoji)}
            title={nameOf(emoji)}
            onClick={() => pick(emoji)}
          >
            <EmojiPicture emoji={emoji} />
          </div>
        ))}
      </div>
      <div className={classes.name} role="status">
        {active === undefined ? t`No emoji found` : nameOf(active)}
      </div>
    </div>
  );
}

const steps: Readonly<Record<string, number | undefined>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
  PageUp: -5 * columns,
  PageDown: 5 * columns,
};

function nameOf({ emoji_name }: ListedEmoji): string {
  return emoji_name.replaceAll("_", " ");
}
