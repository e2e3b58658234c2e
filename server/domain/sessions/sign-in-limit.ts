import type { Clock } from "../../clock.ts";
import { ApiError } from "../../http/errors.ts";

/** Counts wrong passwords, and makes whoever guesses wait. */
export type SignInLimit = {
  /** @throws {ApiError} RATE_LIMIT_HIT while the account or the address must wait */
  readonly check: (account: string, address: string) => void;
  readonly failed: (account: string, address: string) => void;
  readonly succeeded: (account: string, address: string) => void;
};

/** The wire specification, Decisions 12. */
const freeFailures = 5;
const memory = 30 * 60_000;

/** The first wait; each further failure doubles it, up to the longest. Milliseconds. */
const firstWait = 5_000;
const longestWait = { account: 60_000, address: 15 * 60_000 };

type Failures = { count: number; last: number };

/**
 * Five wrong passwords in half an hour are free, for each account and each address; then the wait grows. The wait of
 * an account stays short and spares addresses that have signed in to it before: a stranger who guesses cannot keep
 * its owner out for ever.
 */
export function createSignInLimit(clock: Clock): SignInLimit {
  const accounts = new Map<string, Failures>();
  const addresses = new Map<string, Failures>();
  const proven = new Set<string>();

  return {
    check: (account, address) => {
      const ofAddress = remaining(addresses, address, longestWait.address);
      const ofAccount = remaining(accounts, key(account), longestWait.account);
      refuseFor(proven.has(pair(account, address)) ? ofAddress : Math.max(ofAddress, ofAccount));
    },
    failed: (account, address) => {
      count(addresses, address);
      count(accounts, key(account));
    },
    succeeded: (account, address) => {
      accounts.delete(key(account));
      addresses.delete(address);
      if (proven.size >= 10_000) proven.clear();
      proven.add(pair(account, address));
    },
  };

  function remaining(failures: Map<string, Failures>, name: string, longest: number): number {
    const known = failures.get(name);
    if (known === undefined || known.count < freeFailures) return 0;
    const wait = Math.min(longest, firstWait * 2 ** Math.min(20, known.count - freeFailures));
    // The clock may have been set back.
    known.last = Math.min(known.last, clock.now());
    return known.last + wait - clock.now();
  }

  function count(failures: Map<string, Failures>, name: string) {
    const now = clock.now();
    const known = failures.get(name);
    const isFresh = known !== undefined && now - known.last < memory;
    failures.delete(name);
    failures.set(name, { count: isFresh ? known.count + 1 : 1, last: now });
    if (failures.size > 10_000) for (const oldest of failures.keys()) return void failures.delete(oldest);
  }
}

function refuseFor(milliseconds: number): void {
  if (milliseconds <= 0) return;
  const seconds = Math.ceil(milliseconds / 1000);
  throw new ApiError("RATE_LIMIT_HIT", `Too many wrong passwords. Try again in ${seconds} seconds.`, {
    "retry-after": milliseconds / 1000,
  });
}

function key(account: string): string {
  return account.trim().toLowerCase();
}

function pair(account: string, address: string): string {
  return `${address} ${key(account)}`;
}
