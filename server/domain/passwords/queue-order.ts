/** For whom a password is hashed; `isKnown` where they come by a device of theirs, or are signed in. */
export type HashRequester = {
  readonly isKnown: boolean;
  readonly address: string;
  readonly account: string;
  /** When they began to wait, in UNIX milliseconds, where that was before they asked for their turn. */
  readonly since?: number;
};

/** In which order people have their turns. */
export type QueueOrder = {
  /** Those who wait, in the order of the turns that they will have if nobody else comes. */
  readonly of: <A extends HashRequester>(waiting: readonly A[]) => Generator<A, undefined>;
  /** Notes that somebody has a turn. */
  readonly note: (asker: HashRequester) => void;
};

/** How many turns in a row devices that are known have while somebody unknown waits. */
const knownInARow = 2;

/** How many addresses, and how many accounts, are remembered to have had a turn. */
const keptNames = 10_000;

/**
 * People on devices of theirs come first, but every third turn is for somebody unknown: whoever has a device that is known
 * cannot keep others from signing in on a new one. Among each, it is whose address and account had no turn for longest,
 * so that a thousand guesses from one computer, or at one account, are one in the line of the others.
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

/** The first of those whose number is the least. */
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
