/** How many messages are marked at a time: a few ms of work. */
const slice = 500;

/** Messages in the portions in which they are marked, so that others are served in between. */
export function slicesOf(ids: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / slice) }, (_, at) => ids.slice(at * slice, (at + 1) * slice));
}
