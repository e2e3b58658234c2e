/** A request to hash a password; `isKnown` where it comes from a known device of the person, or they are signed in. */
export type HashRequester = {
  readonly isKnown: boolean;
  readonly address: string;
  readonly account: string;
  /** When the wait began, in UNIX milliseconds, where that was before the request joined the queue. */
  readonly since?: number;
};

/** The order in which requests are taken from the queue. */
export type QueueOrder = {
  /** The waiting requests in the order of their turns, if no other comes. */
  readonly of: <A extends HashRequester>(waiting: readonly A[]) => Generator<A, undefined>;
  /** Records that a request had its turn. */
  readonly note: (asker: HashRequester) => void;
};

/** How many known devices in a row have a turn while an unknown one waits. */
const knownInARow = 2;

/** How many addresses, and how many accounts, are remembered with their last turn. */
const keptNames = 10_000;

/**
 * Known devices come first, but every third turn is for an unknown one: members cannot keep others from signing in on
 * new devices. Within each of the two, the account and address without a turn for longest come first, so that a
 * thousand guesses from one computer, or at one account, take no more turns than one of another.
 */
export function createQueueOrder(): QueueOrder {
  const last = { address: new Map<string, number>(), account: new Map<string, number>() };
  let turns = 0;
  let inARow = 0;

  return {
    of: function* (waiting) {
      const later = { address: new Map<string, number>(), account: new Map<string, number>() };
      const lastOf = (kind: "address" | "account", name: string) => later[kind].get(name) ?? last[kind].get(name) ?? 0;
      const lastTurn = ({ address, account }: HashRequester) =>
        Math.max(lastOf("address", address), lastOf("account", account));
      const known = waiting.filter(({ isKnown }) => isKnown);
      const strangers = waiting.filter(({ isKnown }) => !isKnown);
      let [turn, row] = [turns, inARow];
      while (known.length + strangers.length > 0) {
        const isForStranger = known.length === 0 || (row >= knownInARow && strangers.length > 0);
        const line = isForStranger ? strangers : known;
        const [next] = line.splice(indexOfLeast(line, lastTurn), 1);
        if (next === undefined) return undefined;
        yield next;
        turn += 1;
        row = next.isKnown ? row + 1 : 0;
        later.address.set(next.address, turn);
        later.account.set(next.account, turn);
      }
      return undefined;
    },
    note: ({ isKnown, address, account }) => {
      turns += 1;
      inARow = isKnown ? inARow + 1 : 0;
      remember(last.address, address, turns);
      remember(last.account, account, turns);
    },
  };
}

/** The first item with the lowest number. */
function indexOfLeast<T>(all: readonly T[], numberOf: (one: T) => number): number {
  let [found, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, one] of all.entries()) {
    const number = numberOf(one);
    if (number < least) [found, least] = [index, number];
  }
  return found;
}

function remember(turns: Map<string, number>, name: string, turn: number): void {
  turns.delete(name);
  turns.set(name, turn);
  if (turns.size <= keptNames) return;
  for (const oldest of turns.keys()) return void turns.delete(oldest);
}
