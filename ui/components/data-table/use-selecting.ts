import { useMemo, useRef } from "react";
import { findSelectionState, moveRange, type Range, type Selection, toggleRow } from "./selection.ts";

/** How a table's rows are selected by mouse and keyboard. */
export type Selecting = {
  readonly state: "all" | "some" | "none";
  readonly isSelected: (key: string) => boolean;
  readonly toggle: (key: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  /** Selects the rows from where a range began, or else from `from`, to `to`. The range follows: it also shrinks. */
  readonly extend: (from: string, to: string) => void;
  /** The next range begins at another row. */
  readonly endRange: () => void;
};

/** Selects rows of a table: one, a range, or all. */
export function useSelecting<Row>(selection: Selection<Row> | undefined, keys: readonly string[]): Selecting {
  const range = useRef<Range>(undefined);
  // Rows are drawn again when these functions change: while one scrolls, they must not.
  return useMemo(() => {
    const { selected = none, onSelect = () => {} } = selection ?? {};
    const state = findSelectionState(keys, selected);
    const begun = () => (selected.size > 0 ? range.current : undefined);
    return {
      state,
      isSelected: (key) => selected.has(key),
      toggle: (key, isRange) => {
        onSelect(toggleRow(keys, selected, key, isRange ? begun()?.from : undefined));
        range.current = { from: key, to: key };
      },
      toggleAll: () => {
        onSelect(new Set(state === "all" ? [] : keys));
        range.current = undefined;
      },
      extend: (from, to) => {
        if (!selection) return;
        const before = begun() ?? { from, to: from };
        onSelect(moveRange(keys, selected, before, to));
        range.current = { from: before.from, to };
      },
      endRange: () => {
        range.current = undefined;
      },
    };
  }, [selection, keys]);
}

const none: ReadonlySet<string> = new Set();
