import type { Who } from "./contract.ts";
import { ApiError } from "./errors.ts";
import { roles } from "./roles.ts";

/** The largest role code that each kind of caller may have: a smaller code may do more. */
const weakestRole: Readonly<Record<Who, number>> = {
  anyone: Number.POSITIVE_INFINITY,
  user: Number.POSITIVE_INFINITY,
  member: roles.member,
  moderator: roles.moderator,
  administrator: roles.administrator,
  owner: roles.owner,
};

/** Whether a role is enough for an endpoint. */
export function mayCall(role: number, who: Who): boolean {
  return role <= weakestRole[who];
}

/**
 * The refusal of a role that is not enough (the API specification, Authentication 4). `parameter` is set if only that
 * parameter needs the role, and not the rest of the request.
 */
export function roleRefusal(who: Who, parameter?: string): ApiError {
  const details = parameter === undefined ? {} : ({ var_name: parameter, var_problem: "not_allowed" } as const);
  return new ApiError("UNAUTHORIZED_PRINCIPAL", `Must be an organization ${who}`, details);
}
