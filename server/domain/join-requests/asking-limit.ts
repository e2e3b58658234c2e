import type { Clock } from "../../clock.ts";
import { rateLimitHit } from "../../http/errors.ts";
import { createRateLimit } from "../../http/rate-limit.ts";

/**
 * Counts a request to join against the limits of its IP address and of all addresses together.
 * @throws {ApiError} RATE_LIMIT_HIT
 */
export type AskingLimit = (address: string) => void;

/** Ten at once, then one every six minutes. */
const ofAddress = { burst: 10, perSecond: 10 / 3_600 };
/** Sixty at once, then one a minute. */
const ofAll = { burst: 60, perSecond: 60 / 3_600 };

/**
 * Limits how often strangers ask to join, whether their requests are stored or not: each of them costs the hash of a
 * password, and sends a message to the administrators.
 */
export function createAskingLimit(clock: Clock): AskingLimit {
  const [takeOfAddress, takeOfAll] = [createRateLimit(ofAddress, clock), createRateLimit(ofAll, clock)];
  return (address) => {
    for (const take of [() => takeOfAddress(address), () => takeOfAll("")]) {
      const { allowed, retryAfter } = take();
      if (!allowed) throw rateLimitHit(retryAfter);
    }
  };
}
