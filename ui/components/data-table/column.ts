import type { MessageDescriptor } from "@lingui/core";
import type { ReactNode } from "react";

/** A column of a table. Define columns outside of the component, so that rows are drawn again only when they change. */
export type Column<Row> = {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly cell: (row: Row) => ReactNode;
  /** A track size of CSS grid: "2fr", "120px"; the default is "1fr". Flexible columns keep at least 80 px. */
  readonly width?: string;
  /** The minimum width of the table, in pixels, at which the column is shown. By default, it is always shown. */
  readonly minTableWidth?: number;
  readonly align?: "end";
  /** Whether people wrote what is in the cells. Translators in browsers leave it as it is. */
  readonly isWritten?: true;
  /** Compares two rows for sorting. A column without it cannot be sorted by. */
  readonly compare?: (a: Row, b: Row) => number;
};

/** Rows in the order of a column, by its `compare`; unchanged without one. */
export function sortRows<Row>(
  rows: readonly Row[],
  compare: Column<Row>["compare"],
  descending: boolean,
): readonly Row[] {
  if (!compare) return rows;
  return rows.toSorted(descending ? (a, b) => compare(b, a) : compare);
}

/** The row that a key moves to from `current`; undefined for other keys. `page` is the number of rows in view. */
export function findRowByKey(key: string, current: number, count: number, page: number): number | undefined {
  if (count === 0) return undefined;
  const within = (index: number) => Math.min(count - 1, Math.max(0, index));
  switch (key) {
    case "ArrowDown":
      return within(current + 1);
    case "ArrowUp":
      return within(current - 1);
    case "PageDown":
      return within(current + page);
    case "PageUp":
      return within(current - page);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** The widths of columns as CSS grid tracks. */
export function formatGridColumns(columns: readonly Column<never>[]): string {
  return columns.map(({ width = "1fr" }) => (width.endsWith("fr") ? `minmax(80px, ${width})` : width)).join(" ");
}
