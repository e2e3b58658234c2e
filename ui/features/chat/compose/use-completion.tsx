import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Conversation } from "../../../store/chat/message.ts";
import { mightTrigger } from "./might-trigger.ts";
import { applyEdit } from "./text-edit.ts";

/** The list of what completes a text. */
export const completion = createLazyPart(
  async () => (await import("./completion/completion.tsx")).Completion,
  "compose",
  "choose-time",
);
const timeChoice = createLazyPart(
  async () => (await import("./completion/time-choice.tsx")).TimeChoice,
  "compose",
  "choose-time",
);

/** The completion of what is being typed in a text area. */
type CompletionState = {
  /** Handles keys before the text area does, while a list is open. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | undefined>;
  /**
   * Call it when the text or the selection has changed. React reports no selection for what comes without keys, and
   * that of a key only when it is released.
   */
  readonly noteCaret: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
  readonly close: () => void;
  /** Lets the writer choose a time, which replaces the selection. */
  readonly chooseTime: () => void;
  readonly list: ReactNode;
  /** What the list has opened. It must not be in the form of the box. */
  readonly dialog: ReactNode;
};

/** Completes what is being typed. It is loaded when the first character is typed that may begin something. */
export function useCompletion({
  area,
  text,
  to,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  to: Conversation | undefined;
}): CompletionState {
  const keys = useRef<(event: KeyboardEvent) => boolean>(undefined);
  const [caret, setCaret] = useState<number>();
  const [replaced, setReplaced] = useState<ReplacedText>();
  /** Returns to the text, once the dialog is gone. */
  const endChoice = (time?: string) => {
    setReplaced(undefined);
    requestAnimationFrame(() => {
      if (area.current === null) return;
      if (time === undefined || replaced === undefined) return area.current.focus();
      const { start, end } = findAgain(area.current, replaced);
      const after = start + time.length;
      applyEdit(area.current, { start, end, text: time, selection: [after, after] });
    });
  };
  const isActive = caret !== undefined && caret <= text.length && mightTrigger(text, caret);
  return {
    keys,
    noteCaret: ({ currentTarget: { selectionStart, selectionEnd, value } }) => {
      const isCaret = selectionStart === selectionEnd && mightTrigger(value, selectionStart);
      setCaret(isCaret ? selectionStart : undefined);
    },
    close: () => setCaret(undefined),
    chooseTime: () => {
      if (area.current === null) return;
      const { selectionStart: start, selectionEnd: end, value } = area.current;
      setReplaced({ start, typed: value.slice(start, end) });
    },
    // Without it, one types on as before.
    list: isActive && (
      <completion.Part
        area={area}
        text={text}
        caret={caret}
        to={to}
        keys={keys}
        onChooseTime={({ start, end }) => setReplaced({ start, typed: text.slice(start, end) })}
        onFailure={() => setCaret(undefined)}
      />
    ),
    dialog: replaced !== undefined && (
      <timeChoice.Part onChoose={endChoice} onClose={() => endChoice()} onFailure={() => endChoice()} />
    ),
  };
}

/** What a time replaces, and where that began. */
type ReplacedText = { readonly start: number; readonly typed: string };

/** Where it is now: an upload that has ended meanwhile may have moved it. If it is gone, where the caret is. */
function findAgain(area: HTMLTextAreaElement, { start, typed }: ReplacedText): { start: number; end: number } {
  const found = area.value.startsWith(typed, start) ? start : area.value.lastIndexOf(typed);
  return found < 0
    ? { start: area.selectionStart, end: area.selectionEnd }
    : { start: found, end: found + typed.length };
}
