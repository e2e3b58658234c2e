import { useElementSize, useMergedRef } from "@mantine/hooks";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { nextSort, readSort } from "../../lib/address.ts";
import { useAddress } from "../../lib/use-address.ts";
import { type Column, findRowByKey, formatGridColumns, sortRows } from "./column.ts";
import classes from "./data-table.module.css";
import { HeaderRow } from "./header-row.tsx";
import type { Selection } from "./selection.ts";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { TableRow } from "./table-row.tsx";
import { useSelecting } from "./use-selecting.ts";
import { useTopOnPage } from "./use-top-on-page.ts";

/** The content of a table and the actions on its rows. */
export type DataTableProps<Row> = {
  /** The name of the list for screen readers: "People". */
  readonly label: string;
  /** Undefined while the rows are loading. Placeholder rows appear after 200 ms. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Called by a click on a row or Enter. Without it, rows cannot be opened. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The key of the row whose details are open. */
  readonly opened?: string | undefined;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** Rows of 32 px instead of 40. */
  readonly compact?: boolean;
  /** The name of the sort order in the address, for pages with several tables. */
  readonly sortName?: string;
  /** Gives each row a checkbox. Keep the object the same while nothing changes: rows are drawn again with a new one. */
  readonly selection?: Selection<Row> | undefined;
  /** How much lower the table is so that something below it is on the screen too, in pixels. */
  readonly spaceBelow?: number;
};

/** A list with columns. Only the visible rows exist, so that even ten thousand rows scroll smoothly. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, columns, onOpen, opened, empty, compact = false, sortName = "sort" } = props;
  const { selection, spaceBelow = 0 } = props;
  const [address, go] = useAddress();
  const [active, setActive] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const shown = useMemo(
    () => columns.filter(({ minTableWidth = 0 }) => width === 0 || width >= minTableWidth),
    [columns, width],
  );
  const sort = readSort(
    address[sortName],
    columns.filter(({ compare }) => compare !== undefined).map(({ id }) => id),
  );
  const { column: sortColumn, descending = false } = sort ?? {};
  // Only this, so that ten thousand rows are not sorted again when another column changes.
  const compare = columns.find(({ id }) => id === sortColumn)?.compare;
  const sorted = useMemo(() => sortRows(rows ?? [], compare, descending), [rows, compare, descending]);
  const keys = useMemo(() => sorted.map(rowKey), [sorted, rowKey]);
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const selecting = useSelecting(selection, keys);
  const current = indexes.get(active ?? opened ?? "") ?? 0;
  const height = compact ? 32 : 40;
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    // The head of the table, with its line, is above the rows and takes as much of the height.
    scrollPaddingEnd: height + 1,
    // The focused row stays in the document even when it is scrolled out of view.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });
  const keyAt = (index: number) => keys[index] ?? String(index);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another row is opened, not for a new order
  useEffect(() => {
    const index = opened === undefined ? undefined : indexes.get(opened);
    if (index === undefined) return;
    setActive(opened);
    virtualizer.scrollToIndex(index);
  }, [opened]);

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = event.target as HTMLElement;
    // A click on the checkbox of a row gives the focus to the box, which handles Space itself.
    const isBox = focused instanceof HTMLInputElement && focused.closest("tbody") !== null;
    if (focused.tagName !== "TR" && !isBox) return;
    const row = sorted[current];
    if (event.key === "Enter" && row !== undefined && onOpen) onOpen(row);
    else if (event.key === " " && selection && !isBox) selecting.toggle(keyAt(current), event.shiftKey);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey) && selection) selecting.toggleAll();
    else {
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / height) - 2);
      const next = findRowByKey(event.key, current, sorted.length, page);
      if (next === undefined) return;
      if (event.shiftKey) selecting.extend(keyAt(current), keyAt(next));
      else selecting.endRange();
      setActive(keyAt(next));
      virtualizer.scrollToIndex(next);
      // The row exists only after it has become the current row. By then, the details may have taken the focus.
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        const isHere = activeElement === body || scroller.current?.contains(activeElement);
        if (isHere) scroller.current?.querySelector<HTMLElement>("tr[tabindex='0']")?.focus();
      });
    }
    event.preventDefault();
  };

  useTopOnPage(scroller);
  const setRef = useMergedRef(scroller, measured);
  if (rows !== undefined && rows.length === 0) return <div className={classes.frame}>{empty}</div>;
  const tracks = formatGridColumns(shown as readonly Column<never>[]);
  const style = {
    "--columns": selection ? `44px ${tracks}` : tracks,
    "--height": `${height}px`,
    "--below": `${spaceBelow}px`,
  };
  return (
    <div ref={setRef} className={classes.frame} style={style as CSSProperties}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows can be navigated and opened
        role="grid"
        aria-label={label}
        aria-rowcount={rows === undefined ? -1 : sorted.length + 1}
        aria-colcount={shown.length + (selection ? 1 : 0)}
        aria-multiselectable={selection && true}
        aria-busy={rows === undefined}
        className={classes.table}
        onKeyDown={onKeyDown}
      >
        <HeaderRow
          columns={shown}
          sort={sort}
          onSort={(column) => go((before) => ({ ...before, [sortName]: nextSort(sort, column) }), { replace: true })}
          selecting={selection && selecting}
        />
        <tbody className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = sorted[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                row={row}
                rowKey={key}
                index={index}
                start={start}
                columns={shown}
                isCurrent={index === current}
                isOpened={key === opened}
                onFocus={setActive}
                onOpen={onOpen}
                nameOf={selection?.nameOf}
                isSelected={selecting.isSelected(key)}
                onToggle={selecting.toggle}
              />
            );
          })}
        </tbody>
      </table>
      {rows === undefined && <SkeletonRows columns={shown.length + (selection ? 1 : 0)} />}
    </div>
  );
}
