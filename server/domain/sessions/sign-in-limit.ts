import type { Clock } from "../../clock.ts";
import { ApiError } from "../../http/errors.ts";
import { longestWait as longestTurn, tooBusy } from "../passwords/hash-queue.ts";
import { type AttemptOutcome, createFailureTally } from "./failure-tally.ts";

/** Counts wrong passwords, and makes people who guess wait. */
export type SignInLimit = {
  /**
   * Begins an attempt, as soon as the attempts under way for the account and the address leave room. Returns a function
   * that ends it, which must be called.
   * @throws {ApiError} RATE_LIMIT_HIT while the account or the address must wait, or where the others take too long
   */
  readonly begin: (account: string, address: string) => Promise<(outcome: AttemptOutcome) => void>;
};

/** The longest waits of an account and of an address, in milliseconds (the wire specification, Decisions 12). */
const longestWait = { account: 60_000, address: 15 * 60_000 };

/** How many pairs of an account and an address are remembered. */
const keptPairs = 10_000;

type Attempt = { readonly account: string; readonly address: string };
type Waiting = Attempt & { readonly since: number; readonly goOn: (failure?: unknown) => void };

/**
 * Five wrong passwords in half an hour are free, for each account and each address; then the wait grows. The wait of an
 * account stays short and does not apply to addresses that have signed in to it before: a stranger who guesses cannot
 * keep its owner out.
 *
 * An attempt counts as wrong from its beginning, so that many at once gain nothing over one after the other. One too
 * many waits for the others to end, but no longer than for a turn (`hash-queue.ts`).
 *
 * A right password forgives the account's wrong ones from that address only: not those of others at the account, nor
 * those at other accounts from that address.
 */
export function createSignInLimit(clock: Clock): SignInLimit {
  const accounts = createFailureTally(clock, longestWait.account);
  const addresses = createFailureTally(clock, longestWait.address);
  const proven = new Set<string>();
  let waiting: Waiting[] = [];

  return {
    begin: async (name, address) => {
      const attempt = { account: name.trim().toLowerCase(), address };
      if (!mayBegin(attempt))
        await new Promise<void>((resolve, reject) => waiting.push(inLine(attempt, resolve, reject)));
      else start(attempt);
      return (outcome) => end(attempt, outcome);
    },
  };

  function inLine(attempt: Attempt, resolve: () => void, reject: (failure: unknown) => void): Waiting {
    return { ...attempt, since: clock.now(), goOn: (failure) => (failure === undefined ? resolve() : reject(failure)) };
  }

  /** @throws {ApiError} RATE_LIMIT_HIT */
  function mayBegin(attempt: Attempt): boolean {
    const { account, address } = attempt;
    const isProven = proven.has(pair(attempt));
    refuseFor(Math.max(addresses.wait(address), isProven ? 0 : accounts.wait(account)));
    return addresses.hasRoom(address) && (isProven || accounts.hasRoom(account));
  }

  function start({ account, address }: Attempt) {
    addresses.begin(address);
    accounts.begin(account);
  }

  function end(attempt: Attempt, outcome: AttemptOutcome) {
    const { account, address } = attempt;
    addresses.end(address, account, outcome);
    accounts.end(account, address, outcome);
    if (outcome === "right") {
      if (proven.size >= keptPairs) proven.clear();
      proven.add(pair(attempt));
    }
    // Those before them begin first, which may leave no room.
    waiting = waiting.filter((next) => !goesOn(next));
  }

  /** Whether an attempt stops waiting, because it may begin or because it never will. */
  function goesOn(next: Waiting): boolean {
    try {
      if (!mayBegin(next)) {
        refuseOverdue(next);
        return false;
      }
    } catch (refusal) {
      next.goOn(refusal);
      return true;
    }
    start(next);
    next.goOn();
    return true;
  }
  /** @throws {ApiError} RATE_LIMIT_HIT */
  function refuseOverdue(next: Waiting) {
    const longest = proven.has(pair(next)) ? longestTurn.known : longestTurn.stranger;
    if (clock.now() - next.since >= longest) throw tooBusy(longestTurn.stranger);
  }
}

function refuseFor(milliseconds: number): void {
  if (milliseconds <= 0) return;
  const seconds = Math.ceil(milliseconds / 1000);
  throw new ApiError("RATE_LIMIT_HIT", `Too many wrong passwords. Try again in ${seconds} seconds.`, {
    "retry-after": milliseconds / 1000,
  });
}

function pair({ account, address }: Attempt): string {
  return `${address} ${account}`;
}
