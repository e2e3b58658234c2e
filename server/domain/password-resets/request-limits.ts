import type { Clock } from "../../clock.ts";
import { rateLimitHit } from "../../http/errors.ts";
import { createRateLimit } from "../../http/rate-limit.ts";

/** Limits how often strangers ask for password links. */
export type PasswordRequestLimits = {
  /**
   * Counts a request against the limits of its IP address, of the email address and of all requests together. Whether
   * somebody has the email address makes no difference.
   * @throws {ApiError} RATE_LIMIT_HIT
   */
  readonly count: (ipAddress: string, email: string) => void;
  /** Whether administrators may be notified about a person now. If so, this counts as the notice. */
  readonly takeNotice: (userId: number) => boolean;
};

/** Five at once, then one every twelve minutes: for an IP address, and for an email address. */
const ofOne = { burst: 5, perSecond: 5 / 3_600 };
/** Sixty at once, then one a minute. */
const ofAll = { burst: 60, perSecond: 60 / 3_600 };
/** One an hour. */
const ofPerson = { burst: 1, perSecond: 1 / 3_600 };

/** The limits of one server. They are kept in memory, so a restart clears them. */
export function createPasswordRequestLimits(clock: Clock): PasswordRequestLimits {
  const takeOfIpAddress = createRateLimit(ofOne, clock);
  const takeOfEmail = createRateLimit(ofOne, clock);
  const takeOfAll = createRateLimit(ofAll, clock);
  const takeOfPerson = createRateLimit(ofPerson, clock);
  return {
    count: (ipAddress, email) => {
      const limits = [() => takeOfIpAddress(ipAddress), () => takeOfEmail(email.toLowerCase()), () => takeOfAll("")];
      for (const take of limits) {
        const { allowed, retryAfter } = take();
        if (!allowed) throw rateLimitHit(retryAfter);
      }
    },
    takeNotice: (userId) => takeOfPerson(userId).allowed,
  };
}
