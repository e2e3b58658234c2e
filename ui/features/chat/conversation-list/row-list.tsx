import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type PointerEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import classes from "./row-list.module.css";
import { shiftOf } from "./row-positions.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** How long a row stays under a pointer that rests, in milliseconds. */
const pointerRest = 2_000;

/** What {@link RowList} needs. */
type RowListProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The height of every row, in pixels. */
  readonly rowHeight: number;
  /** The content of a row. `tabIndex` is that of what one can focus in it. */
  readonly children: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** The headings of columns, as one row. With it the list is a table, and rows consist of cells. */
  readonly headings?: ReactNode;
  /** Shown after the rows. */
  readonly end?: ReactNode;
  readonly onFold?: (key: string, isFolded: boolean) => string | undefined;
};

/**
 * A list of conversations of any length: only the rows near the screen are drawn. The arrow keys go through them. What the
 * reader looks at stays in its place when other rows come and go.
 */
export function RowList<Row extends { readonly key: string }>(props: RowListProps<Row>) {
  const { label, rows, rowHeight, children, headings, end, onFold } = props;
  const list = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  /** How much of the list the headings cover, in pixels. */
  const [covered, setCovered] = useState(0);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const pointer = useRef<{ readonly key: string | undefined; readonly at: number }>(undefined);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const stopIndex = useRef(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    scrollMargin: covered,
    scrollPaddingStart: covered,
    overscan: 8,
    getItemKey: (index) => rows[index]?.key ?? index,
    // The row that has the focus stays in the document, and the one where Tab stops.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), stopIndex.current])].sort((a, b) => a - b),
  });
  const stop = useRowKeys({ list, keys, show: (index) => virtualizer.scrollToIndex(index), onFold });
  stopIndex.current = Math.max(0, stop === undefined ? 0 : keys.indexOf(stop));

  // biome-ignore lint/correctness/useExhaustiveDependencies: it measures the rows again when their height has changed.
  useLayoutEffect(() => {
    virtualizer.measure();
    if (scroller === null || drawn.current === null) return;
    const start = drawn.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setCovered(start + scroller.scrollTop);
  }, [virtualizer, rowHeight, scroller]);
  const before = useRef(keys);
  useLayoutEffect(() => {
    const [old, held] = [before.current, pointer.current];
    before.current = keys;
    if (old === keys || scroller === null) return;
    const isHeld = held !== undefined && performance.now() - held.at < pointerRest;
    const first = Math.ceil(scroller.scrollTop / rowHeight);
    const shift = shiftOf(old, keys, { first, held: isHeld ? held.key : undefined });
    if (shift !== 0) scroller.scrollTop += shift * rowHeight;
  }, [keys, scroller, rowHeight]);

  const note = ({ target, pointerType }: PointerEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    pointer.current = pointerType === "mouse" ? { key: row?.dataset.row, at: performance.now() } : undefined;
  };
  const isTable = headings !== undefined;
  const kind = isTable
    ? { role: "table", "aria-label": label, "aria-rowcount": rows.length + 1 }
    : { role: "list", "aria-label": label };
  return (
    <div
      ref={setScroller}
      className={classes.scroller}
      onPointerMove={note}
      onPointerLeave={() => {
        pointer.current = undefined;
      }}
    >
      <div ref={list} {...kind} className={classes.list}>
        {headings}
        <div
          ref={drawn}
          role={isTable ? "rowgroup" : "presentation"}
          className={classes.rows}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const position = isTable
              ? { "aria-rowindex": index + 2 }
              : { "aria-setsize": rows.length, "aria-posinset": index + 1 };
            return (
              <div
                key={key}
                role={isTable ? "row" : "listitem"}
                data-row={row.key}
                className={classes.row}
                style={{ height: size, transform: `translateY(${start - covered}px)` }}
                {...position}
              >
                {children(row, row.key === stop ? 0 : -1)}
              </div>
            );
          })}
        </div>
      </div>
      {end}
    </div>
  );
}
