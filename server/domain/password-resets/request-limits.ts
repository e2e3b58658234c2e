import type { Clock } from "../../clock.ts";
import { rateLimitHit } from "../../http/errors.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import type { Tx } from "../../transactions/tx.ts";

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
  /** A message that was counted was not sent. */
  readonly giveBackNotice: (userId: number) => void;
};

/**
 * Whether a message about a person may be sent in this transaction. If so, it is counted, unless the transaction fails:
 * then the person can ask again at once.
 */
export function countNotice(
  tx: Pick<Tx, "onRollback">,
  limits: Pick<PasswordRequestLimits, "takeNotice" | "giveBackNotice">,
  userId: number,
): boolean {
  if (!limits.takeNotice(userId)) return false;
  tx.onRollback(() => limits.giveBackNotice(userId));
  return true;
}

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
    takeNotice: (userId) => {
      if (!takeOfPerson(userId).allowed) return false;
      const { allowed } = takeOfAll("");
      if (!allowed) takeOfPerson.giveBack(userId);
      return allowed;
    },
    giveBackNotice: (userId) => {
      takeOfPerson.giveBack(userId);
      takeOfAll.giveBack("");
    },
  };
}
