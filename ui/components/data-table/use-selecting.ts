import { useMemo, useRef } from "react";
import { countSelected, extendTo, type Selection, toggleRow } from "./selection.ts";

/** How a table's rows are selected by mouse and keyboard. */
export type Selecting = {
  readonly state: "all" | "some" | "none";
  readonly isSelected: (key: string) => boolean;
  readonly toggle: (key: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  /** Selects the rows between the one that was toggled last, or `from`, and `to`. */
  readonly extend: (from: string, to: string) => void;
};

/** Selects rows of a table: one, a range from the row that was toggled last, or all. */
export function useSelecting<Row>(selection: Selection<Row> | undefined, keys: readonly string[]): Selecting {
  const last = useRef<string>(undefined);
  // Rows are drawn again when these functions change: while one scrolls, they must not.
  return useMemo(() => {
    const { selected = none, onSelect = () => {} } = selection ?? {};
    const state = countSelected(keys, selected);
    return {
      state,
      isSelected: (key) => selected.has(key),
      toggle: (key, isRange) => {
        onSelect(toggleRow(keys, selected, key, isRange ? last.current : undefined));
        last.current = key;
      },
      toggleAll: () => onSelect(new Set(state === "all" ? [] : keys)),
      extend: (from, to) => {
        last.current ??= from;
        onSelect(extendTo(keys, selected, last.current, to));
      },
    };
  }, [selection, keys]);
}

const none: ReadonlySet<string> = new Set();
