import { t } from "@lingui/core/macro";
import { CloseButton } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import classes from "./selected.module.css";

/** Says how many rows of the list are selected. The children are buttons for what can be done with all of them. */
export function SelectionBar({ text, onClear, children }: { text: string; onClear: () => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    // A change may take those who were selected out of the list when its dialog has returned the focus to the bar.
    return () => {
      if (element?.contains(document.activeElement)) focusList();
    };
  }, []);
  return (
    <div ref={bar} className={classes.bar}>
      <span className={classes.count}>{text}</span>
      {children}
      <CloseButton
        aria-label={t`Clear selection`}
        title={t`Clear selection`}
        onClick={() => {
          onClear();
          focusList();
        }}
      />
    </div>
  );
}

/** Gives the focus to the list if it would be lost, as when the bar goes away with those who were selected. */
export function focusList(): void {
  // The bar is gone only after the next render.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>("table[role=grid] tr[tabindex='0']")?.focus({ preventScroll: true });
    }),
  );
}
