/** The selected rows of a table, by their keys. */
export type Selection<Row> = {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** The name of a row, for its checkbox: "Nina Vogel". */
  readonly nameOf: (row: Row) => string;
};

/**
 * The selection after a row was toggled. With `from`, the rows between the two get the new state of the toggled row too.
 * @param keys the keys of all rows, in the order of the table
 */
export function toggleRow(
  keys: readonly string[],
  selected: ReadonlySet<string>,
  key: string,
  from: string | undefined,
): ReadonlySet<string> {
  return setRange(keys, selected, from ?? key, key, !selected.has(key));
}

/** Where a range of selected rows begins, and how far it goes. */
export type Range = { readonly from: string; readonly to: string };

/** The selection after the end of a range was moved to another row. Rows that are not in it anymore are deselected. */
export function moveRange(
  keys: readonly string[],
  selected: ReadonlySet<string>,
  { from, to }: Range,
  end: string,
): ReadonlySet<string> {
  return setRange(keys, setRange(keys, selected, from, to, false), from, end, true);
}

/** Whether all rows of the table, some or none of them are selected. */
export function findSelectionState(keys: readonly string[], selected: ReadonlySet<string>): "all" | "some" | "none" {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return "none";
  return count === keys.length ? "all" : "some";
}

function setRange(
  keys: readonly string[],
  selected: ReadonlySet<string>,
  from: string,
  to: string,
  isSelected: boolean,
): ReadonlySet<string> {
  const end = keys.indexOf(to);
  if (end < 0) return selected;
  const start = keys.indexOf(from);
  const [first, last] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)];
  const next = new Set(selected);
  for (const key of keys.slice(first, last + 1)) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}
