import { useCallback, useState } from "react";
import { useStored } from "../../../lib/use-stored.ts";
import { usePageKey } from "../use-page-key.ts";

/** The right column. */
type PeopleColumnState = {
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** Whether it was opened by the key that finds a person, and has not taken the focus yet. */
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
};

/** Whether the right column is open, which this browser remembers. `hasRoom`: the window has room for it. */
export function usePeopleColumn(hasRoom: boolean): PeopleColumnState {
  const [isShown, setShown] = useStored("watercooler-chat-people", storedForm);
  const [takesFocus, setTakesFocus] = useState(false);
  usePageKey(hasRoom && !isShown ? "find-person" : undefined, () => {
    setTakesFocus(true);
    setShown(true);
  });
  const toggle = () => {
    setTakesFocus(false);
    setShown(!isShown);
  };
  const onFocused = useCallback(() => setTakesFocus(false), []);
  return { isShown, toggle, takesFocus, onFocused };
}

const storedForm = {
  read: (text: string | null) => text !== "hidden",
  write: (isShown: boolean) => (isShown ? "shown" : "hidden"),
};
