import type { KeyboardEvent, RefObject } from "react";
import { isForInputMethod, meaningOfEnter } from "./enter-key.ts";
import { applyFormat } from "./formatting/apply-format.ts";
import { continueList } from "./formatting/continue-list.ts";
import { formatOfKey } from "./formatting/format-of-key.ts";
import { applyEdit } from "./text-edit.ts";

/** What {@link useTextKeys} needs. */
type TextKeysOptions = {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly sendsOnEnter: boolean;
  /** Handles keys first, while it has something to complete. */
  readonly completionKeys: RefObject<((event: KeyboardEvent) => boolean) | undefined>;
  readonly onSend: () => void;
  readonly onEditLast: (() => boolean) | undefined;
};

/** Returns what the keys do in the text area of a message. */
export function useTextKeys({ area, sendsOnEnter, completionKeys, onSend, onEditLast }: TextKeysOptions) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (area.current === null || isForInputMethod(event.nativeEvent)) return;
    if (completionKeys.current?.(event)) return;
    const format = formatOfKey(event);
    const enter = meaningOfEnter(event.nativeEvent, sendsOnEnter);
    const { value, selectionStart, selectionEnd } = area.current;
    if (format !== undefined) {
      event.preventDefault();
      void applyFormat(area.current, format);
    } else if (enter === "send") {
      event.preventDefault();
      onSend();
    } else if (enter === "break" && selectionStart === selectionEnd) {
      const edit = continueList(value, selectionStart);
      if (edit === undefined) return;
      event.preventDefault();
      applyEdit(area.current, edit);
    } else if (event.key === "ArrowUp" && value === "" && !hasModifier(event) && onEditLast?.() === true) {
      event.preventDefault();
    }
  };
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}
