import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { mirrorKey } from "../lib/direction.ts";

/**
 * The keys of a toolbar whose children are buttons: Tab stops once in it, and the arrow keys go from one button to the
 * next (WAI-ARIA Authoring Practices, toolbar). The toolbar gets the result as its props.
 */
export function useToolbar(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLDivElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  // Buttons may have been added.
  useLayoutEffect(() => {
    if (ref.current !== null) stopAt(buttonsOf(ref.current));
  });
  return {
    ref,
    onFocus: ({ currentTarget, target }) => stopAt(buttonsOf(currentTarget), target),
    onKeyDown: (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[mirrorKey(event.key)];
      const buttons = buttonsOf(event.currentTarget);
      // Keys in a menu of a button come here too.
      const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
      if (step === undefined || at === -1) return;
      event.preventDefault();
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    },
  };
}

function buttonsOf(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(":scope > button")];
}

/** Lets Tab stop at one button only: at this one, or else where it did. */
function stopAt(buttons: readonly HTMLElement[], wanted?: Element): void {
  const stop = buttons.find((button) => button === wanted) ?? buttons.find(({ tabIndex }) => tabIndex === 0);
  for (const button of buttons) button.tabIndex = button === (stop ?? buttons[0]) ? 0 : -1;
}
