import type { Clock } from "../../clock.ts";
import { rateLimitHit } from "../../http/errors.ts";
import { countInEnglish } from "../../texts/count-in-english.ts";
import { longestWait as longestTurnWait, tooBusy } from "../passwords/hash-queue.ts";
import { type AttemptOutcome, createFailureCounter } from "./failure-counter.ts";

/** Counts wrong passwords, and makes people who guess wait. */
export type SignInLimit = {
  /**
   * Begins an attempt, as soon as the attempts in progress for the account and the address leave room. Returns a
   * function that ends it, which must be called.
   * @throws {ApiError} RATE_LIMIT_HIT while the account or the address must wait, or if other attempts take too long
   */
  readonly begin: (account: string, address: string) => Promise<(outcome: AttemptOutcome) => void>;
};

/** The longest waits of an account and of an address, in milliseconds (the wire specification, Decisions 12). */
const longestWait = { account: 60_000, address: 15 * 60_000 };

/** The largest number of remembered pairs of an account and an address. */
const maxPairs = 10_000;

type Attempt = { readonly account: string; readonly address: string };
type WaitingAttempt = Attempt & { readonly since: number; readonly settle: (failure?: unknown) => void };

/**
 * Five wrong passwords in half an hour are free, for each account and each address. After that the wait grows. The wait
 * of an account stays short, and does not apply to addresses that have signed in to it before: a stranger who guesses
 * cannot lock its owner out.
 *
 * An attempt counts as wrong while it is in progress, so that many attempts at once gain nothing over one after the
 * other. Attempts above the limit wait for others to end, at most as long as for a turn (`hash-queue.ts`).
 *
 * A right password clears only the wrong ones for that account from that address. Wrong passwords from other addresses,
 * or for other accounts, still count.
 */
export function createSignInLimit(clock: Clock): SignInLimit {
  const accounts = createFailureCounter(clock, longestWait.account);
  const addresses = createFailureCounter(clock, longestWait.address);
  const verifiedPairs = new Set<string>();
  let waiting: WaitingAttempt[] = [];

  return {
    begin: async (name, address) => {
      const attempt = { account: name.trim().toLowerCase(), address };
      if (!mayBegin(attempt))
        await new Promise<void>((resolve, reject) => waiting.push(toWaiting(attempt, resolve, reject)));
      else start(attempt);
      return (outcome) => end(attempt, outcome);
    },
  };

  function toWaiting(attempt: Attempt, resolve: () => void, reject: (failure: unknown) => void): WaitingAttempt {
    return {
      ...attempt,
      since: clock.now(),
      settle: (failure) => (failure === undefined ? resolve() : reject(failure)),
    };
  }

  /** @throws {ApiError} RATE_LIMIT_HIT */
  function mayBegin(attempt: Attempt): boolean {
    const { account, address } = attempt;
    const isVerified = verifiedPairs.has(pairKey(attempt));
    assertNoWait(Math.max(addresses.wait(address), isVerified ? 0 : accounts.wait(account)));
    return addresses.hasRoom(address) && (isVerified || accounts.hasRoom(account));
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
      if (verifiedPairs.size >= maxPairs) verifiedPairs.clear();
      verifiedPairs.add(pairKey(attempt));
    }
    // Earlier attempts begin first, which may leave no room for later ones.
    waiting = waiting.filter((next) => !trySettle(next));
  }

  /** Begins or refuses a waiting attempt, if it need not wait any longer. Returns whether it did. */
  function trySettle(next: WaitingAttempt): boolean {
    try {
      if (!mayBegin(next)) {
        assertNotOverdue(next);
        return false;
      }
    } catch (refusal) {
      next.settle(refusal);
      return true;
    }
    start(next);
    next.settle();
    return true;
  }

  /** @throws {ApiError} RATE_LIMIT_HIT */
  function assertNotOverdue(next: WaitingAttempt) {
    const longest = verifiedPairs.has(pairKey(next)) ? longestTurnWait.known : longestTurnWait.unknown;
    if (clock.now() - next.since >= longest) throw tooBusy(longestTurnWait.unknown);
  }
}

function assertNoWait(milliseconds: number): void {
  if (milliseconds <= 0) return;
  const seconds = Math.ceil(milliseconds / 1000);
  throw rateLimitHit(
    milliseconds / 1000,
    `Too many wrong passwords. Try again in ${countInEnglish(seconds, "second")}.`,
  );
}

function pairKey({ account, address }: Attempt): string {
  return `${address} ${account}`;
}
