/** How many messages are marked in one transaction: a few ms of work. */
const slice = 500;

/** Divides messages into slices, one for each transaction, so that other requests run in between. */
export function slicesOf(ids: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / slice) }, (_, at) => ids.slice(at * slice, (at + 1) * slice));
}
