import type { ServerResponse } from "node:http";
import { ApiError } from "./errors.ts";

/** What one caller may ask for at a time, from one address: so many are answered at once, and so many more may wait. */
export const laneLimits = { atOnce: 8, waiting: 200 };

/** How long a reader may take nothing of an answer before it is given up, in milliseconds. */
const patience = 30_000;

/**
 * Waits until it is the caller's turn; the answer ends the turn.
 * @throws {ApiError} RATE_LIMIT_HIT when too many wait already
 */
export type Lanes = (caller: string) => Promise<() => void>;

/**
 * A lane for each caller, in which requests are answered a few at once and in the order they came: whoever asks for a
 * thousand long answers at the same moment keeps the memory of a few of them.
 */
export function createLanes({ atOnce, waiting: most }: typeof laneLimits = laneLimits): Lanes {
  const lanes = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  return async (caller) => {
    const lane = lanes.get(caller) ?? { running: 0, waiting: [] };
    lanes.set(caller, lane);
    if (lane.running < atOnce) lane.running += 1;
    else if (lane.waiting.length >= most) throw tooMany();
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    return () => {
      const next = lane.waiting.shift();
      if (next !== undefined) return next();
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(caller);
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
