/** A row of a list, or the gap where some rows are not drawn. `at` is the index of the first of them. */
export type Part<Row> =
  | { readonly kind: "row"; readonly at: number; readonly row: Row }
  | { readonly kind: "gap"; readonly at: number; readonly count: number };

/** The rows of a list as drawn ones and gaps. */
export function splitRows<Row>(rows: readonly Row[], isDrawn: (row: Row, at: number) => boolean): Part<Row>[] {
  const parts: Part<Row>[] = [];
  rows.forEach((row, at) => {
    const last = parts.at(-1);
    if (isDrawn(row, at)) parts.push({ kind: "row", at, row });
    else if (last?.kind === "gap") parts[parts.length - 1] = { ...last, count: last.count + 1 };
    else parts.push({ kind: "gap", at, count: 1 });
  });
  return parts;
}

/** Rows by index: from `start` to the one before `end`. */
export type Range = { readonly start: number; readonly end: number };

/** Where a part is, in pixels, and how many rows it has. */
type Box = { readonly count: number; readonly top: number; readonly bottom: number };

/** The rows between two edges, at least in part. The parts of the list are in their order. */
export function rowsBetween(boxes: readonly Box[], top: number, bottom: number): Range {
  let [at, start, end] = [0, Number.POSITIVE_INFINITY, 0];
  for (const box of boxes) {
    if (box.bottom > top && box.top < bottom) {
      const height = (box.bottom - box.top) / box.count;
      start = Math.min(start, at + Math.max(0, Math.floor((top - box.top) / height)));
      end = at + Math.min(box.count, Math.ceil((bottom - box.top) / height));
    }
    at += box.count;
  }
  return { start: Math.min(start, end), end };
}

/** Whether a range has all rows of another one, which may be empty. */
export function hasRange({ start, end }: Range, other: Range): boolean {
  return other.start === other.end || (start <= other.start && other.end <= end);
}
