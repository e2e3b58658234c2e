import type { ServerResponse } from "node:http";
import { type ApiError, rateLimitHit } from "./errors.ts";

/** How many requests of a kind one caller may have running at once, from one address, and how many more may wait. */
export type ConcurrencyOptions = { readonly atOnce: number; readonly waiting: number };

/**
 * Answers stay in memory until they are read, and bodies from their first byte until the request is answered. Both may
 * be megabytes. The events for a poll wait as a whole, one answer for each event queue of a person.
 */
export const concurrencyLimits = {
  answers: { atOnce: 8, waiting: 2_000 },
  polls: { atOnce: 8, waiting: 100 },
  bodies: { atOnce: 16, waiting: 2_000 },
  /** Bodies with a file in them, which may be slow. */
  files: { atOnce: 16, waiting: 2_000 },
} as const;

/** How long a client may read nothing before its answer is aborted, in milliseconds. */
const stallTimeout = 30_000;

/**
 * Waits for the caller's turn. It returns a function that ends the turn; calling that again does nothing.
 * @throws {ApiError} RATE_LIMIT_HIT when too many are waiting
 */
export type ConcurrencyLimit = (caller: string) => Promise<() => void>;

/** The limit of each kind. */
export function createConcurrencyLimits(): Readonly<Record<keyof typeof concurrencyLimits, ConcurrencyLimit>> {
  const { answers, polls, bodies, files } = concurrencyLimits;
  return {
    answers: createConcurrencyLimit(answers),
    polls: createConcurrencyLimit(polls),
    bodies: createConcurrencyLimit(bodies),
    files: createConcurrencyLimit(files),
  };
}

/**
 * Runs a few requests of each caller at once; the others wait in order of arrival. A caller that asks for a thousand
 * long answers at the same moment, or sends half of a thousand bodies, uses only the memory of a few.
 */
export function createConcurrencyLimit({ atOnce, waiting: maximum }: ConcurrencyOptions): ConcurrencyLimit {
  const callers = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  return async (caller) => {
    const own = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, own);
    if (own.running < atOnce) own.running += 1;
    else if (own.waiting.length >= maximum) throw tooMany();
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const next = own.waiting.shift();
      if (next !== undefined) return next();
      own.running -= 1;
      if (own.running === 0) callers.delete(caller);
    };
  };
}

/** Ends a turn once the network has taken the answer, or its reader is gone. */
export function endWhenSent(response: ServerResponse, end: () => void): void {
  if (response.closed) end();
  else response.once("close", end);
}

/** Aborts an answer that stalls because nobody reads it. A slow reader may continue. */
export function abortWhenStalled(response: ServerResponse, after = stallTimeout): void {
  response.setTimeout(after, () => response.destroy());
}

function tooMany(): ApiError {
  return rateLimitHit(1, "Too many requests at once");
}
