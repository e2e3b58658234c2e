import { t } from "@lingui/core/macro";
import { CloseButton, Modal } from "@mantine/core";
import { type IconProps, IconSearch } from "@tabler/icons-react";
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import classes from "./finder.module.css";

/** Something that a finder offers. */
export type FinderEntry = {
  /** Unique among the entries. */
  readonly key: string;
  readonly title: string;
  /** What it is, or what distinguishes it from others with the same title. */
  readonly detail?: string | undefined;
  readonly Icon?: ComponentType<IconProps> | undefined;
};

/** Entries of one kind, with a title. */
export type FinderGroup<Entry extends FinderEntry = FinderEntry> = {
  readonly title: string;
  readonly entries: readonly Entry[];
};

/** What a {@link Finder} needs. */
type FinderProps<Entry extends FinderEntry> = {
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  /** Whether Enter was pressed before the finder was loaded. */
  readonly isEntered?: boolean;
  readonly groups: readonly FinderGroup<Entry>[];
  readonly onType: (typed: string) => void;
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
  /** Called for Enter if nothing is chosen. Without it, the first entry is chosen from the beginning. */
  readonly onEnter?: (() => void) | undefined;
  /** Called for the other keys. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shown before the text that is typed. A part that disappears when it is clicked calls `focusField`. */
  readonly before?: (focusField: () => void) => ReactNode;
  /** Shown below the entries. Parts of it call `focusField` in the same way. */
  readonly after?: (focusField: () => void) => ReactNode;
  /** The text that is shown if there are no entries. */
  readonly nothing: ReactNode;
  /** Shown above the entries: the progress of what was chosen, or its error. */
  readonly progress?: ReactNode;
  /** Whether it fills the window. */
  readonly fillsWindow?: boolean;
};

/** A field in a dialog, with a list of what fits the text that somebody types. The keyboard chooses. */
export function Finder<Entry extends FinderEntry>(props: FinderProps<Entry>) {
  const { label, placeholder, typed, groups, onType, onChoose, onEnter, onKeyDown, fillsWindow = false } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  const [choice, setChoice] = useState<Choice>({ typed });
  // A new text chooses the first entry again. If entries come or go while the text is the same, the choice stays.
  const kept = choice.typed === typed ? entries.findIndex(({ key }) => key === choice.key) : -1;
  const chosen = kept < 0 && onEnter === undefined ? 0 : kept;
  const current = entries[chosen];
  const optionId = (entry: Entry) => `${listId}-${entries.indexOf(entry)}`;
  const choose = (entry: Entry | undefined, isPointed: boolean) => setChoice({ typed, key: entry?.key, isPointed });
  // The dialog would focus the field a moment later, and lose characters that are typed before.
  const focusAtOnce = useCallback((node: HTMLInputElement | null) => {
    field.current = node;
    node?.focus();
  }, []);
  const focusField = () => field.current?.focus();

  const [focused] = useState(() => document.activeElement);
  // A layout effect runs before another finder, which replaces this one, takes the focus.
  useLayoutEffect(() => {
    return () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [focused]);

  // An entry that a pointer chooses is visible already.
  const scrolledTo = choice.isPointed && kept >= 0 ? undefined : current?.key;
  useEffect(() => {
    if (scrolledTo === undefined) return;
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [scrolledTo]);

  const enter = () => {
    if (current !== undefined) onChoose(current);
    else onEnter?.();
  };
  const enterAtOnce = useEffectEvent(() => props.isEntered && enter());
  useEffect(() => void enterAtOnce(), []);

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined && entries.length > 0) {
      const next = chosen < 0 && step < 0 ? entries.length - 1 : (chosen + step + entries.length) % entries.length;
      choose(entries[next], false);
    } else if (event.key === "Enter") enter();
    else return onKeyDown?.(event);
    event.preventDefault();
  };

  return (
    <Modal
      opened
      onClose={props.onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="10vh"
      fullScreen={fillsWindow}
      className={fillsWindow ? classes.whole : undefined}
      attributes={{ content: { "aria-label": label } }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        {props.before?.(focusField)}
        <input
          ref={focusAtOnce}
          data-autofocus
          className={classes.input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={placeholder}
          aria-label={label}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        {/* No part of the page is left to tap on, and a phone has no Escape key. */}
        {fillsWindow && <CloseButton aria-label={t`Close`} onClick={props.onClose} />}
      </div>
      {props.progress !== undefined && (
        <div className={classes.nothing} role="status">
          {props.progress}
        </div>
      )}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t({ message: "Results", comment: "The list of what a search found" })}
        className={classes.list}
      >
        {groups.map(({ title, entries: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={title} role="group" aria-label={title}>
            <div className={classes.kind} aria-hidden="true">
              {title}
            </div>
            {inGroup.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys
              <div
                key={entry.key}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === current}
                className={classes.option}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
                // Browsers also send a movement when the list appears under a mouse at rest.
                onPointerMove={({ movementX, movementY }) => (movementX || movementY) && choose(entry, true)}
              >
                {entry.Icon && <entry.Icon size={18} aria-hidden />}
                <bdi className={classes.title}>{entry.title}</bdi>
                {entry.detail !== undefined && <bdi className={classes.detail}>{entry.detail}</bdi>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && props.progress === undefined && (
        <div className={classes.nothing} role="status">
          {props.nothing}
        </div>
      )}
      {props.after?.(focusField)}
    </Modal>
  );
}

/** The chosen entry. It counts while the field has the text with which it was chosen. */
type Choice = { readonly typed: string; readonly key?: string | undefined; readonly isPointed?: boolean };
