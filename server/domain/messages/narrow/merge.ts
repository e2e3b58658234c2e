/** Which way message IDs are walked: from the newest down, or from the oldest up. */
export type Direction = "older" | "newer";

/** A lazy stream of message IDs in the direction of the walk. */
export type IdStream<Source> = {
  /** No ID of the stream comes before this one on the way, so that it need not be opened sooner. */
  readonly bound: number;
  readonly open: () => Iterator<number>;
  /** Handed back with every ID. */
  readonly source: Source;
};

/** A message ID and the stream it came from. */
export type Found<Source> = { readonly id: number; readonly source: Source };

type Opened<Source> = { key: number; readonly rest: Iterator<number>; readonly source: Source };

/**
 * The first IDs of all streams together, each once, in the direction of the walk. Opens only streams whose bound says
 * that they can matter: of somebody's hundred conversations, the newest page touches a few.
 */
export function mergeIds<Source>(
  streams: readonly IdStream<Source>[],
  direction: Direction,
  limit: number,
): Found<Source>[] {
  // Walked by a key that always grows.
  const sign = direction === "newer" ? 1 : -1;
  const waiting = streams.toSorted((a, b) => (b.bound - a.bound) * sign);
  const opened: Opened<Source>[] = [];
  const found: Found<Source>[] = [];

  while (found.length < limit) {
    openWhatCanMatter();
    const next = opened[0];
    if (next === undefined) break;
    const id = next.key * sign;
    if (found.at(-1)?.id !== id) found.push({ id, source: next.source });
    // Nothing more is read than is wanted: behind the last ID of a batch is a query.
    if (found.length < limit) advance(next);
  }
  return found;

  function openWhatCanMatter() {
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

  function advance(stream: Opened<Source>) {
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

/** Swaps two places when the first holds the smaller key; says whether it did. */
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
