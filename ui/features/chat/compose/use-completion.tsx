import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Conversation } from "../../../store/chat/message.ts";
import { mayTrigger } from "./may-trigger.ts";

const completion = createLazyPart(async () => (await import("./completion/completion.tsx")).Completion, "compose");

/** The completion of what is being typed in a text area. */
type CompletionState = {
  /** Handles keys before the text area does, while a list is open. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | undefined>;
  /** Call it when the selection has changed. */
  readonly noteCaret: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
  readonly close: () => void;
  readonly list: ReactNode;
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
  const isActive = caret !== undefined && caret <= text.length && mayTrigger(text, caret);
  return {
    keys,
    noteCaret: ({ currentTarget: { selectionStart, selectionEnd, value } }) => {
      const isCaret = selectionStart === selectionEnd && mayTrigger(value, selectionStart);
      setCaret(isCaret ? selectionStart : undefined);
    },
    close: () => setCaret(undefined),
    // Without it, one types on as before.
    list: isActive && (
      <completion.Part
        area={area}
        text={text}
        caret={caret}
        to={to}
        keys={keys}
        onFailure={() => setCaret(undefined)}
      />
    ),
  };
}
