import type { ServerResponse } from "node:http";
import { ApiError } from "./errors.ts";

/** How much of a kind is done for one caller at once, from one address, and how much more may wait. */
export type ConcurrencyOptions = { readonly atOnce: number; readonly waiting: number };

/**
 * Answers are kept until they are read, and bodies from when they begin to come in until the request is answered: the
 * one and the other may be megabytes. What a poll is told waits as a whole, one for each queue that somebody may have.
 */
export const concurrencyLimits = {
  answers: { atOnce: 8, waiting: 2_000 },
  polls: { atOnce: 8, waiting: 100 },
  bodies: { atOnce: 16, waiting: 2_000 },
  /** Bodies with a file in them, which may take their time. */
  files: { atOnce: 16, waiting: 2_000 },
} as const;

/** How long a reader may take nothing of an answer before it is given up, in milliseconds. */
const patience = 30_000;

/**
 * Waits until it is the caller's turn; the answer ends the turn, however often it is called.
 * @throws {ApiError} RATE_LIMIT_HIT when too many wait already
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
 * Lets a few requests of each caller run at once; the others wait in the order they came. A caller that asks for a
 * thousand long answers at the same moment, or sends half of a thousand bodies, takes the memory of a few of them.
 */
export function createConcurrencyLimit({ atOnce, waiting: most }: ConcurrencyOptions): ConcurrencyLimit {
  const callers = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  return async (caller) => {
    const own = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, own);
    if (own.running < atOnce) own.running += 1;
    else if (own.waiting.length >= most) throw tooMany();
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

/** Ends a turn once the answer is handed over to the network, or its reader is gone. */
export function endOnceRead(response: ServerResponse, end: () => void): void {
  if (response.closed) end();
  else response.once("close", end);
}

/** Gives an answer up that stands still because nobody reads it; a slow reader is waited for. */
export function giveUpUnread(response: ServerResponse, after = patience): void {
  response.setTimeout(after, () => response.destroy());
}

function tooMany(): ApiError {
  return new ApiError("RATE_LIMIT_HIT", "Too many requests at once", { "retry-after": 1 });
}
