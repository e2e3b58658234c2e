import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isDialogOpen } from "../../../lib/open-dialogs.ts";
import { focusRow } from "../actions/focus-row.ts";

/**
 * Keeps the focus in a list when the message that has it leaves the list, as one that is moved or deleted: the next message
 * gets it, else the last one, else the list. `ids` are those of the list, ascending.
 */
export function useKeptRow(scroller: RefObject<HTMLElement | null>, ids: readonly number[]): void {
  /** The message that had the focus last, also if a dialog has it that is open at it. */
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (scroller.current?.contains(target)) {
        const row = target.closest<HTMLElement>("[data-id]");
        focused.current = row === null ? undefined : Number(row.dataset.id);
      } else if (!isDialogOpen()) focused.current = undefined;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [scroller]);
  // The row is gone here, and the dialog that was open at it.
  useLayoutEffect(() => {
    const last = focused.current;
    if (last === undefined || ids.includes(last)) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    scroller.current?.focus({ preventScroll: true });
    const next = ids.find((id) => id > last) ?? ids.at(-1);
    if (next !== undefined) focusRow(next);
  }, [scroller, ids]);
}
