/** The order in which message IDs are read: from the newest down, or from the oldest up. */
export type Direction = "older" | "newer";

/** A lazy stream of message IDs in reading order. */
export type IdStream<Source> = {
  /** No ID of the stream comes before this one, so the stream need not be opened earlier. */
  readonly bound: number;
  readonly open: () => Iterator<number>;
  /** Returned with every ID. */
  readonly source: Source;
};

/** A message ID and the stream it came from. */
export type FoundId<Source> = { readonly id: number; readonly source: Source };

type OpenedSource<Source> = { key: number; readonly rest: Iterator<number>; readonly source: Source };

/**
 * The first IDs of all streams together, each once, in reading order. It opens a stream only when its bound is reached,
 * because the newest page needs only a few of somebody's hundred conversations.
 */
export function mergeIds<Source>(
  streams: readonly IdStream<Source>[],
  direction: Direction,
  limit: number,
): FoundId<Source>[] {
  // Keys always grow in reading order.
  const sign = direction === "newer" ? 1 : -1;
  const waiting = streams.toSorted((a, b) => (b.bound - a.bound) * sign);
  const opened: OpenedSource<Source>[] = [];
  const found: FoundId<Source>[] = [];

  while (found.length < limit) {
    openReachedStreams();
    const next = opened[0];
    if (next === undefined) break;
    const id = next.key * sign;
    if (found.at(-1)?.id !== id) found.push({ id, source: next.source });
    // Reads no more than needed. After the last ID of a batch, the next one would cost another query.
    if (found.length < limit) advance(next);
  }
  return found;

  function openReachedStreams() {
    for (let stream = waiting.at(-1); stream !== undefined; stream = waiting.at(-1)) {
      const first = opened[0];
      if (first !== undefined && first.key <= stream.bound * sign) return;
      waiting.pop();
      const rest = stream.open();
      const head = rest.next();
      if (head.done !== true) {
        opened.push({ key: head.value * sign, rest, source: stream.source });
        siftUp(opened, opened.length - 1);
      }
    }
  }

  function advance(stream: OpenedSource<Source>) {
    const head = stream.rest.next();
    if (head.done !== true) stream.key = head.value * sign;
    else {
      const last = opened.pop();
      if (last !== undefined && last !== stream) opened[0] = last;
    }
    siftDown(opened);
  }
}

function siftUp(heap: { key: number }[], from: number): void {
  for (let at = from; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (!swapIfLess(heap, at, parent)) return;
    at = parent;
  }
}

function siftDown(heap: { key: number }[]): void {
  for (let at = 0; ; ) {
    const left = at * 2 + 1;
    const isRightLess = keyAt(heap, left + 1) < keyAt(heap, left);
    const child = isRightLess ? left + 1 : left;
    if (!swapIfLess(heap, child, at)) return;
    at = child;
  }
}

/** Swaps two entries if the first one has the smaller key; returns whether it did. */
function swapIfLess(heap: { key: number }[], first: number, second: number): boolean {
  const [a, b] = [heap[first], heap[second]];
  if (a === undefined || b === undefined || a.key >= b.key) return false;
  heap[first] = b;
  heap[second] = a;
  return true;
}

function keyAt(heap: readonly { key: number }[], index: number): number {
  return heap[index]?.key ?? Number.POSITIVE_INFINITY;
}
