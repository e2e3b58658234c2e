import type { Clock } from "../../clock.ts";
import { ApiError } from "../../http/errors.ts";

/** For whom a password is hashed; `isKnown` where they come by a device of theirs, or are signed in. */
export type Asker = { readonly isKnown: boolean; readonly address: string; readonly account: string };

/**
 * Hashes a password when it is the asker's turn.
 * @throws {ApiError} RATE_LIMIT_HIT where that would take too long, with the time that it would
 */
export type HashTurns = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

/** How long strangers, and how long people on devices of theirs, may have to wait, in milliseconds. */
const longestWait = { stranger: 5_000, known: 20_000 };

/** How many may wait, however quick it is. */
const mostWaiting = 400;

/** How many addresses and accounts are remembered to have had a turn. */
const keptNames = 10_000;

type Entry = Asker & {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: (refusal: ApiError) => void;
};

/**
 * A few at once. People on devices of theirs come first; then whoever's address and account had no turn for longest, so
 * that a thousand guesses from one computer, or at one account, are one in the line of the others. Who would have to wait
 * for long is refused at once, or in their stead the last of those who ask for most.
 */
export function createHashTurns(clock: Clock, atOnce: number): HashTurns {
  const lastTurns = new Map<string, number>();
  let waiting: Entry[] = [];
  let running = 0;
  let turns = 0;
  /** What one took of late, in milliseconds. */
  let usual = 100;

  return async (asker, work) => {
    if (running >= atOnce) await wait(asker);
    else running += 1;
    noteTurn(asker);
    const from = clock.now();
    try {
      return await work();
    } finally {
      usual = Math.max(1, (usual + Math.max(0, clock.now() - from)) / 2);
      refuseOverdue();
      const next = takeNext();
      if (next === undefined) running -= 1;
      else next.begin();
    }
  };

  function wait(asker: Asker): Promise<void> {
    const ahead = waiting.filter(({ isKnown }) => isKnown || !asker.isKnown).length + 1;
    const needed = (ahead / atOnce) * usual;
    if (needed > longestWaitOf(asker) || waiting.length >= mostWaiting) {
      const greedy = greedier(asker);
      if (greedy === undefined) throw tooBusy(needed);
      waiting = waiting.filter((entry) => entry !== greedy);
      greedy.giveUp(tooBusy(needed));
    }
    return new Promise((begin, giveUp) => waiting.push({ ...asker, since: clock.now(), begin, giveUp }));
  }

  /** A computer that has become slow keeps nobody longer than twice what it was said to. */
  function refuseOverdue() {
    const isOverdue = (entry: Entry) => clock.now() - entry.since > 2 * longestWaitOf(entry);
    for (const entry of waiting.filter(isOverdue)) entry.giveUp(tooBusy((waiting.length / atOnce) * usual));
    waiting = waiting.filter((entry) => !isOverdue(entry));
  }

  /** The last one that waits for somebody who asks for more than another does, and is no better known. */
  function greedier(asker: Asker): Entry | undefined {
    const counts = new Map<string, number>();
    for (const name of waiting.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
    const share = (one: Asker) => Math.max(...namesOf(one).map((name) => counts.get(name) ?? 0));
    const worse = waiting.filter((entry) => (asker.isKnown || !entry.isKnown) && share(entry) > share(asker) + 1);
    const most = Math.max(...worse.map(share));
    return worse.findLast((entry) => share(entry) === most);
  }

  function takeNext(): Entry | undefined {
    const known = waiting.filter(({ isKnown }) => isKnown);
    const line = known.length > 0 ? known : waiting;
    const first = Math.min(...line.map(lastTurn));
    const next = line.find((entry) => lastTurn(entry) === first);
    waiting = waiting.filter((entry) => entry !== next);
    return next;
  }

  function lastTurn(asker: Asker): number {
    return Math.max(...namesOf(asker).map((name) => lastTurns.get(name) ?? 0));
  }

  function noteTurn(asker: Asker) {
    turns += 1;
    for (const name of namesOf(asker)) {
      lastTurns.delete(name);
      lastTurns.set(name, turns);
    }
    for (const [oldest] of lastTurns) {
      if (lastTurns.size <= keptNames) break;
      lastTurns.delete(oldest);
    }
  }
}

function longestWaitOf({ isKnown }: Asker): number {
  return longestWait[isKnown ? "known" : "stranger"];
}

function namesOf({ address, account }: Asker): readonly string[] {
  return [`address ${address}`, `account ${account}`];
}

function tooBusy(milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const msg = `Many people are signing in just now. Try again in ${seconds} seconds.`;
  return new ApiError("RATE_LIMIT_HIT", msg, { "retry-after": seconds });
}
