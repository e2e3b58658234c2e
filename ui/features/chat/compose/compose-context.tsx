import { createContext, type ReactNode, use, useMemo, useRef, useState } from "react";
import type { Recipients } from "./recipients.ts";

/** A draft that a view opens with. */
export type OpenedDraft = {
  readonly key: string;
  /** Its recipients, to choose them in the box for a new message. Without them, it is one of the view's conversation. */
  readonly to?: Recipients;
};

/** What other parts of the page do with the compose box. */
export type Compose = {
  /** Continues a draft for the conversation on the screen. */
  readonly edit: (draftKey: string) => void;
  /** Adds text after the caret, such as a quote or a mention, and moves the focus there. */
  readonly insert: (text: string) => void;
  /** Whether there is a box to insert text in. */
  readonly hasBox: () => boolean;
  /** Opens the box for a new message, with the recipients that are known, and the text if there is one. */
  readonly begin: (to: Recipients, text?: string) => void;
};

/** A new message that somebody begins. */
export type NewMessageStart = {
  readonly to: Recipients;
  readonly text: string;
  /** The draft that is continued. */
  readonly draftKey?: string;
  /** Differs from those before. */
  readonly number: number;
};

/** What the box is doing, for the box itself. */
export type ComposeState = {
  /** The key of the draft that is continued; undefined for the newest one. */
  readonly draftKey: string | undefined;
  readonly beginning: NewMessageStart | undefined;
  /** Whether the box of the conversation gets the focus when it appears: when the reader is about to write. */
  readonly takesFocus: boolean;
  /** Returns to the box of the conversation on the screen. */
  readonly end: () => void;
  /** Does so for somebody who does not write on: the box does not take the focus. */
  readonly leave: () => void;
  /** The box calls it with how it inserts text, and with undefined when it leaves the screen. */
  readonly setInserter: (insert: ((text: string) => void) | undefined) => void;
};

const nothing = () => {};
const ComposeContext = createContext<Compose>({ edit: nothing, insert: nothing, hasBox: () => false, begin: nothing });
const StateContext = createContext<ComposeState | undefined>(undefined);

/** The compose box on the screen. */
export function useCompose(): Compose {
  return use(ComposeContext);
}

/** What the compose box is doing. */
export function useComposeState(): ComposeState {
  const state = use(StateContext);
  if (state === undefined) throw new Error("useComposeState must be called inside ComposeProvider");
  return state;
}

/**
 * Lets its children use the compose box of a view, which opens with `draft`. With `takesFocus`, the box has the focus at
 * first. Use another `key` for each view.
 */
export function ComposeProvider({
  draft,
  takesFocus = false,
  children,
}: {
  draft?: OpenedDraft | undefined;
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const [draftKey, setDraftKey] = useState(draft?.to === undefined ? draft?.key : undefined);
  const [beginning, setBeginning] = useState(draft && beginWith(draft));
  const [isExpected, setExpected] = useState(takesFocus);
  const inserter = useRef<(text: string) => void>(undefined);
  const compose = useMemo<Compose>(
    () => ({
      edit: (key) => {
        setBeginning(undefined);
        setDraftKey(key);
      },
      insert: (text) => inserter.current?.(text),
      hasBox: () => inserter.current !== undefined,
      begin: (to, text = "") => {
        setDraftKey(undefined);
        setBeginning((before) => ({ to, text, number: (before?.number ?? 0) + 1 }));
      },
    }),
    [],
  );
  const state = useMemo<ComposeState>(() => {
    const leave = () => {
      setDraftKey(undefined);
      setBeginning(undefined);
    };
    return {
      draftKey,
      beginning,
      takesFocus: isExpected,
      end: () => {
        setExpected(true);
        leave();
      },
      leave: () => {
        setExpected(false);
        leave();
      },
      setInserter: (insert) => {
        inserter.current = insert;
      },
    };
  }, [draftKey, beginning, isExpected]);
  return (
    <ComposeContext value={compose}>
      <StateContext value={state}>{children}</StateContext>
    </ComposeContext>
  );
}

function beginWith({ key, to }: OpenedDraft): NewMessageStart | undefined {
  return to && { to, text: "", draftKey: key, number: 1 };
}
