import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { findOrganization } from "../organization/queries.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { assertManagesUsers } from "../users/access.ts";
import { actingUser } from "../users/acting-user.ts";
import { assertEmailAllowed } from "../users/allowed-address.ts";
import type { User } from "../users/queries.ts";
import { joinRequestLimits } from "./limits.ts";
import { countJoinRequests, findJoinRequest, type JoinRequest } from "./queries.ts";

/**
 * Makes sure that somebody with this email address may ask to join. Whether somebody has the address already makes no
 * difference, so that strangers do not learn who has an account.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayAsk(reader: Reader, email: string, ipAddress: string): void {
  if (findOrganization(reader) === undefined || !organizationSetting(reader, "allow_join_requests")) {
    throw refused("turned_off", "This organization does not accept requests to join.");
  }
  forParameter("email", () => assertEmailAllowed(reader, email));
  const { all, here } = countJoinRequests(reader, ipAddress);
  if (all >= joinRequestLimits.pending || here >= joinRequestLimits.fromAddress) {
    throw refused("too_many", "There are too many requests to join. Ask an administrator for an invitation.");
  }
}

/**
 * The administrator who answers requests.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL when they are no administrator anymore
 */
export function answeringUser(reader: Reader, actor: Actor): User {
  const user = actingUser(reader, actor);
  assertManagesUsers(reader, user);
  return user;
}

/**
 * A request that an administrator answers.
 * @throws {ApiError} BAD_REQUEST when it does not exist, or was answered or has expired
 */
export function requireJoinRequest(reader: Reader, id: number): JoinRequest {
  const request = findJoinRequest(reader, id);
  if (request === undefined) throw invalidParameter("request_id", "unknown", "No such request to join");
  return request;
}
