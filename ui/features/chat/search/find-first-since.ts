/** What the search needs of a message. `timestamp` is in seconds since 1970. */
export type Dated = { readonly id: number; readonly timestamp: number };

/** Requests up to `count` messages of a list, ascending, from a message ID on, or from the oldest one. */
export type FetchFrom = (anchor: number | "oldest", count: number) => Promise<readonly Dated[]>;

/** How many messages a request returns. */
const pageSize = 20;

/**
 * Finds the first message that was sent at a time or later. The API finds messages by their IDs, which ascend with time,
 * so this asks for messages in between until they are next to each other: about six requests for a million messages.
 * @param newest the newest message of the list
 * @returns undefined if all are older
 */
export async function findFirstSince(since: number, newest: Dated, fetchFrom: FetchFrom): Promise<Dated | undefined> {
  if (newest.timestamp < since) return undefined;
  const isLater = ({ timestamp }: Dated) => timestamp >= since;
  const first = await fetchFrom("oldest", pageSize);
  /** The last one that is known to be older, and the first one that is known not to be. */
  let [older, later] = [first.findLast((message) => !isLater(message)), first.find(isLater) ?? newest];
  if (older === undefined) return later;
  /** No message with this ID or a greater one, but before `later`, is unknown. */
  let end = later.id;
  let isLast = first.some(isLater);
  for (let turn = 0; !isLast && end > older.id + 1; turn += 1) {
    const from = between(older, { id: end, timestamp: later.timestamp }, since, turn);
    const page = await fetchFrom(from, pageSize);
    const found = page.find(isLater) ?? later;
    const before = page.findLast((message) => !isLater(message));
    if (before === undefined) {
      later = found;
      end = from;
    } else {
      older = before;
      later = found;
      // They are next to each other.
      isLast = page.some(isLater);
    }
  }
  return later;
}

/** An ID between two messages: where the time would be if messages came evenly, or the middle every other time. */
function between(older: Dated, later: Dated, since: number, turn: number): number {
  const share = turn % 2 === 0 ? (since - older.timestamp) / (later.timestamp - older.timestamp) : 0.5;
  const from = older.id + Math.floor((later.id - older.id) * Math.min(1, share));
  return Math.min(later.id - 1, Math.max(older.id + 1, from));
}
