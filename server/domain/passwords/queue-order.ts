/**
 * A request to hash a password. `isKnown` is true where it comes from a known device of the person, or they are signed
 * in.
 */
export type HashRequester = {
  readonly isKnown: boolean;
  readonly address: string;
  readonly account: string;
  /** When the wait began, in UNIX milliseconds, where that was before the request joined the queue. */
  readonly since?: number;
};

/** The order in which requests are taken from the queue. */
export type QueueOrder = {
  /** The waiting requests in the order of their turns, as long as no other arrives. */
  readonly nextTurns: <A extends HashRequester>(waiting: readonly A[]) => Generator<A, undefined>;
  /** Records that a request had its turn. */
  readonly recordTurn: (requester: HashRequester) => void;
};

/** How many known devices in a row get a turn while an unknown one waits. */
const longestKnownRun = 2;

/** How many addresses, and how many accounts, are remembered with their last turn. */
const maxNames = 10_000;

/**
 * Known devices come first, but every third turn goes to an unknown one, so that members cannot keep others from
 * signing in on new devices. Within each kind, the account and address that have waited longest since their last turn
 * come first. A thousand guesses from one computer, or for one account, then get no more turns than a single request of
 * another.
 */
export function createQueueOrder(): QueueOrder {
  const last = { address: new Map<string, number>(), account: new Map<string, number>() };
  let turns = 0;
  let knownRun = 0;

  return {
    nextTurns: function* (waiting) {
      const planned = { address: new Map<string, number>(), account: new Map<string, number>() };
      const lastOf = (kind: "address" | "account", name: string) =>
        planned[kind].get(name) ?? last[kind].get(name) ?? 0;
      const lastTurn = ({ address, account }: HashRequester) =>
        Math.max(lastOf("address", address), lastOf("account", account));
      const known = waiting.filter(({ isKnown }) => isKnown);
      const unknown = waiting.filter(({ isKnown }) => !isKnown);
      let [turn, run] = [turns, knownRun];
      while (known.length + unknown.length > 0) {
        const isForUnknown = known.length === 0 || (run >= longestKnownRun && unknown.length > 0);
        const candidates = isForUnknown ? unknown : known;
        const [next] = candidates.splice(indexOfLeast(candidates, lastTurn), 1);
        if (next === undefined) return undefined;
        yield next;
        turn += 1;
        run = next.isKnown ? run + 1 : 0;
        planned.address.set(next.address, turn);
        planned.account.set(next.account, turn);
      }
      return undefined;
    },
    recordTurn: ({ isKnown, address, account }) => {
      turns += 1;
      knownRun = isKnown ? knownRun + 1 : 0;
      remember(last.address, address, turns);
      remember(last.account, account, turns);
    },
  };
}

/** The first item with the lowest number. */
function indexOfLeast<T>(items: readonly T[], numberOf: (item: T) => number): number {
  let [found, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, item] of items.entries()) {
    const number = numberOf(item);
    if (number < least) [found, least] = [index, number];
  }
  return found;
}

function remember(turns: Map<string, number>, name: string, turn: number): void {
  turns.delete(name);
  turns.set(name, turn);
  if (turns.size <= maxNames) return;
  for (const oldest of turns.keys()) return void turns.delete(oldest);
}
