import { refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { activeUsers } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { subscribeLimits } from "./limits.ts";

/**
 * The people that a request names, or the person who sends it if it names nobody.
 * @throws {ApiError} BAD_REQUEST for the first person who is unknown or deactivated
 */
export function namedPeople(tx: Tx, actor: User, principals: readonly (number | string)[] = []): User[] {
  return principals.length === 0 ? [actor] : activeUsers(tx, actor, principals, "principals");
}

/**
 * Refuses a request with too many combinations of channels and people.
 * @throws {ApiError} BAD_REQUEST above {@link subscribeLimits}
 */
export function assertWithinSubscribeLimits(channels: number, people: number): void {
  const { subscriptions } = subscribeLimits;
  if (channels * people > subscriptions)
    throw refused("too_many", `Too many subscriptions at once (limit: ${subscriptions})`);
}
