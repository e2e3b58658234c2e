import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import { rateLimitHit } from "../../http/errors.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import { countInEnglish } from "../../texts/count-in-english.ts";
import { createFailureCounter } from "../sessions/failure-counter.ts";

/** Counts wrong codes, and makes those who guess wait. */
export type CodeLimit = {
  /**
   * Call this before a code is looked up.
   * @throws {ApiError} RATE_LIMIT_HIT while this address, or everybody, must wait
   */
  readonly assertMayTry: (address: string) => void;
  readonly countWrong: (address: string) => void;
};

/** The longest wait of an address, in milliseconds. */
const longestWait = 15 * 60_000;

/** How long everybody waits after a wrong code once all addresses together have guessed too often, in milliseconds. */
const sharedPause = 60_000;

/**
 * Wrong codes of all addresses together. With one a minute, a guess at fifty open codes, the most there can be, among
 * 26,000,000,000 is right in about 1,000 years on average, however many computers guess.
 */
export const sharedGuesses = { burst: 200, perSecond: 1000 / sharedPause };

/** The log says that somebody is guessing at most once in this time, in milliseconds. */
const logPause = 3_600_000;

/**
 * Five wrong codes in half an hour are free for each address. After that its wait grows. When all addresses together
 * have guessed too often, everybody waits: links work meanwhile. A right code clears nothing, because somebody who
 * guesses may have one.
 */
export function createCodeLimit(clock: Clock, log: Pick<Logger, "warn">): CodeLimit {
  const addresses = createFailureCounter(clock, longestWait);
  const takeSharedGuess = createRateLimit(sharedGuesses, clock);
  let sharedWaitEnds = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  return {
    assertMayTry: (address) => {
      // The clock may have been set back.
      sharedWaitEnds = Math.min(sharedWaitEnds, clock.now() + sharedPause);
      const wait = Math.max(addresses.wait(address), sharedWaitEnds - clock.now());
      if (wait <= 0) return;
      const seconds = Math.ceil(wait / 1000);
      throw rateLimitHit(wait / 1000, `Too many wrong codes. Try again in ${countInEnglish(seconds, "second")}.`);
    },
    countWrong: (address) => {
      addresses.begin(address);
      addresses.end(address, "", "wrong");
      const { remaining } = takeSharedGuess("");
      if (remaining > 0) return;
      sharedWaitEnds = clock.now() + sharedPause;
      logGuessing(address);
    },
  };

  function logGuessing(address: string) {
    if (Math.abs(clock.now() - loggedAt) < logPause) return;
    loggedAt = clock.now();
    log.warn({ address }, "somebody is guessing codes of invitations, so everybody waits before they enter one");
  }
}
