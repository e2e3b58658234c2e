import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { mirrorKey } from "../../../lib/direction.ts";
import { isDialogOpen } from "../../../lib/open-dialogs.ts";
import { readKey } from "../page-keys.ts";
import { focusTitle } from "./focus-title.ts";
import { nextKey } from "./row-positions.ts";
import { useLeftRow } from "./use-left-row.ts";

/** Marks what has the focus in a row, and the field that filters the rows. */
export const mainPart = { "data-main": true } as const;
export const filterField = { "data-filter": true } as const;

/** What {@link useRowKeys} needs. */
type RowKeysOptions = {
  /** The list. Its rows have `data-row`, the key, and in it one element with {@link mainPart}. */
  readonly list: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  /** Brings a row to the screen, and into the document. */
  readonly show: (index: number) => void;
  /** Folds or unfolds what a row is in; returns the row that has the focus then. */
  readonly onFold?: ((key: string, isFolded: boolean) => string | undefined) | undefined;
};

/**
 * Lets the arrow keys go through rows. Tab stops at one row, whose key is returned: the one that had the focus last. If
 * the row with the focus goes, the next one gets it, and after the last one the title of the page. So does the row that
 * the reader left when the browser's Back button leads to the list again. The keys also work while nothing has the focus.
 */
export function useRowKeys({ list, keys, show, onFold }: RowKeysOptions): string | undefined {
  const [left, noteLeft] = useLeftRow(keys);
  const [chosen, setChosen] = useState(left);
  /** The row that is to get the focus. */
  const [wanted, setWanted] = useState(left === undefined ? undefined : { key: left, isReturn: true });
  const before = useRef(keys);
  const focused = useRef<string>(undefined);
  const stop = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0];

  const focus = (key: string | undefined) => {
    if (key === undefined) return;
    setChosen(key);
    setWanted({ key, isReturn: false });
    show(keys.indexOf(key));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (list.current === null || !(target instanceof Element) || isDialogOpen()) return;
    if (target.matches("[data-filter]")) {
      // Escape first empties the field.
      const leaves = event.key === "Escape" && target instanceof HTMLInputElement && target.value === "";
      if (event.key !== "ArrowDown" && !leaves) return;
      event.preventDefault();
      return focus(keys[0]);
    }
    const pageKey = readKey(event);
    const row = list.current.contains(target) ? target.closest<HTMLElement>("[data-row]") : null;
    const next = row === null && !isNowhere(target) ? undefined : findTarget(event.key, pageKey, row?.dataset.row);
    if (next === undefined) return;
    event.preventDefault();
    if (next === "filter") document.querySelector<HTMLElement>("[data-filter]")?.focus();
    else focus(next.key);
  });
  /** What a key moves the focus to, from a row. */
  const findTarget = (pressed: string, pageKey: string | undefined, from: string | undefined) => {
    const at = from === undefined ? -1 : keys.indexOf(from);
    if (pageKey === "next") return { key: from === undefined ? stop : (keys[at + 1] ?? from) };
    if (pageKey === "previous" && from !== undefined) return at === 0 ? "filter" : { key: keys[at - 1] };
    if (from === undefined) return undefined;
    if (pressed === "Home") return { key: keys[0] };
    if (pressed === "End") return { key: keys.at(-1) };
    const way = mirrorKey(pressed);
    if (way !== "ArrowLeft" && way !== "ArrowRight") return undefined;
    const key = onFold?.(from, way === "ArrowLeft");
    return key === undefined ? undefined : { key };
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  // Before the browser draws. On a return, the row is not in the document at first.
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    const { key, isReturn } = wanted;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`);
    if (!row) return;
    setWanted(undefined);
    // The rows may come after somebody has gone elsewhere on the page.
    if (isReturn && (isDialogOpen() || !isNowhere(document.activeElement))) return;
    row.querySelector<HTMLElement>("[data-main]")?.focus({ preventScroll: !isReturn });
  });

  const follow = useEffectEvent(() => {
    const last = focused.current;
    const isGone = last !== undefined && !keys.includes(last) && document.activeElement === document.body;
    const next = isGone ? nextKey(before.current, keys, last) : undefined;
    before.current = keys;
    if (!isGone) return;
    if (next === undefined) focusTitle();
    focus(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed.
  useLayoutEffect(() => follow(), [keys]);

  // The list goes with its last row. It is still in the document here.
  useLayoutEffect(() => {
    return () => {
      if (list.current?.contains(document.activeElement)) focusTitle();
    };
  }, [list]);

  const noteFocus = useEffectEvent((key: string | undefined) => {
    focused.current = key;
    if (key === undefined) return;
    setChosen(key);
    noteLeft(key);
  });
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row =
        target instanceof Element && list.current?.contains(target) ? target.closest<HTMLElement>("[data-row]") : null;
      noteFocus(row?.dataset.row);
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [list]);
  return stop;
}

/** Whether the focus is where it is before somebody goes anywhere: on the page, or on its title. */
function isNowhere(element: Element | null): boolean {
  return element === null || element.matches("body,h1");
}
