import type { Clock } from "../../clock.ts";
import { rateLimitHit } from "../../http/errors.ts";
import { createRateLimit } from "../../http/rate-limit.ts";

/** Limits how often strangers ask for password links. */
export type PasswordRequestLimits = {
  /**
   * Counts a request against the limits of its IP address and of the email address. Whether somebody has the email
   * address makes no difference.
   * @throws {ApiError} RATE_LIMIT_HIT
   */
  readonly count: (ipAddress: string, email: string) => void;
  /** Whether a message about a person may be sent now. If so, this counts as that message. */
  readonly takeNotice: (userId: number) => boolean;
};

/** Five requests at once, then one every twelve minutes: from an IP address, and for an email address. */
const perAddress = { burst: 5, perSecond: 5 / 3_600 };
/** One message an hour about each person. */
const perPerson = { burst: 1, perSecond: 1 / 3_600 };
/**
 * Twenty messages at once, then one every three minutes. It bounds what a stranger who knows many addresses can send to
 * the administrators, and it is not counted for addresses that nobody has.
 */
const inAll = { burst: 20, perSecond: 20 / 3_600 };

/** The limits of one server. They are kept in memory, so a restart clears them. */
export function createPasswordRequestLimits(clock: Clock): PasswordRequestLimits {
  const takeOfIpAddress = createRateLimit(perAddress, clock);
  const takeOfEmail = createRateLimit(perAddress, clock);
  const takeOfPerson = createRateLimit(perPerson, clock);
  const takeOfAll = createRateLimit(inAll, clock);
  return {
    count: (ipAddress, email) => {
      const limits = [() => takeOfIpAddress(ipAddress), () => takeOfEmail(email.toLowerCase())];
      for (const take of limits) {
        const { allowed, retryAfter } = take();
        if (!allowed) throw rateLimitHit(retryAfter);
      }
    },
    takeNotice: (userId) => takeOfPerson(userId).allowed && takeOfAll("").allowed,
  };
}
