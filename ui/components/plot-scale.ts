/** The top of a scale from zero for these values. It is even, so that its half is a whole number too. */
export function findScaleTop(values: readonly number[]): number {
  const highest = Math.max(2, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= highest) ?? 10;
  return Math.max(2, step * power);
}

/** Which of `count` columns of equal width is at this share (0 to 1) of the plot's width. */
export function findColumn(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** The column that a key moves to from `current`: by one, by a page of them, or to an end; undefined for other keys. */
export function findColumnByKey(key: string, current: number, count: number, page: number): number | undefined {
  const within = (index: number) => Math.min(count - 1, Math.max(0, index));
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return within(current - 1);
    case "ArrowRight":
    case "ArrowUp":
      return within(current + 1);
    case "PageDown":
      return within(current - page);
    case "PageUp":
      return within(current + page);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
