/** The number of messages that are marked in one transaction. It takes a few milliseconds. */
const sliceSize = 500;

/** Divides messages into slices, one for each transaction, so that other requests run in between. */
export function slicesOf(ids: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / sliceSize) }, (_, index) =>
    ids.slice(index * sliceSize, (index + 1) * sliceSize),
  );
}
