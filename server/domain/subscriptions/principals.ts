import { badRequest } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { activeUsers } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { subscribeLimits } from "./contract.ts";

/**
 * The people that a request names, or the person who asks when it names nobody.
 * @throws {ApiError} BAD_REQUEST naming the first who is unknown or deactivated
 */
export function namedPeople(tx: Tx, actor: User, principals: readonly (number | string)[] = []): User[] {
  return principals.length === 0 ? [actor] : activeUsers(tx, actor, principals, "principals");
}

/**
 * Refuses a request for more than can be done in one piece, while everybody else waits.
 * @throws {ApiError} BAD_REQUEST above {@link subscribeLimits}
 */
export function assertFewEnough(channels: number, people: number): void {
  const { subscriptions } = subscribeLimits;
  if (channels * people > subscriptions) throw badRequest(`Too many subscriptions at once (limit: ${subscriptions})`);
}
