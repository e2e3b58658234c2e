import type { Reason } from "../texts/reasons/reason.ts";
import type { ParameterProblem } from "./parameter-problems.ts";
import type { RequestProblem } from "./request-problems.ts";

/**
 * Every error code the server may answer with, and the HTTP status that goes with it (the wire specification, section
 * 7). The table is closed: a code that is not here does not compile.
 */
export const errorStatus = {
  HTTPS_REQUIRED: 307,
  BAD_REQUEST: 400,
  REQUEST_VARIABLE_MISSING: 400,
  REQUEST_VARIABLE_INVALID: 400,
  REQUEST_CONFUSING_VAR: 400,
  INVALID_JSON: 400,
  BAD_NARROW: 400,
  BAD_IMAGE: 400,
  REALM_UPLOAD_QUOTA: 400,
  BAD_EVENT_QUEUE_ID: 400,
  STREAM_DOES_NOT_EXIST: 400,
  STREAM_WILDCARD_MENTION_NOT_ALLOWED: 400,
  TOPIC_WILDCARD_MENTION_NOT_ALLOWED: 400,
  CANNOT_ADMINISTER_CHANNEL: 400,
  CHANNEL_ALREADY_EXISTS: 409,
  EXPECTATION_MISMATCH: 400,
  INVALID_PUSH_DEVICE_TOKEN: 400,
  MOVE_MESSAGES_TIME_LIMIT_EXCEEDED: 400,
  INVITATION_FAILED: 400,
  PUSH_SERVICE_NOT_CONFIGURED: 400,
  REACTION_ALREADY_EXISTS: 400,
  REACTION_DOES_NOT_EXIST: 400,
  SYSTEM_GROUP_REQUIRED: 400,
  CANNOT_DEACTIVATE_GROUP_IN_USE: 400,
  CANNOT_DEACTIVATE_LAST_USER: 400,
  UNAUTHORIZED_PRINCIPAL: 400,
  UNAUTHORIZED: 401,
  AUTHENTICATION_FAILED: 401,
  USER_DEACTIVATED: 401,
  CSRF_FAILED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TOO_LARGE: 413,
  MISDIRECTED_HOST: 421,
  RATE_LIMIT_HIT: 429,
  INTERNAL_ERROR: 500,
  SHUTTING_DOWN: 503,
  STORAGE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

/** A code from the closed table above. */
export type ErrorCode = keyof typeof errorStatus;

/** The extra keys of an error body that many endpoints use, and that `client.ts` reads. */
export type SharedErrorDetails = {
  readonly var_name?: string;
  readonly var_problem?: ParameterProblem;
  readonly var_detail?: string;
  readonly request_problem?: RequestProblem;
  /** Why something cannot be used or a message not be sent, from a closed list (`server/texts/reasons/`). */
  readonly problem_reason?: Reason;
  /** With RATE_LIMIT_HIT: the seconds until another request may succeed. */
  readonly "retry-after"?: number;
};

/**
 * Extra keys of an error body beside result, msg and code, for example `{ queue_id }` with BAD_EVENT_QUEUE_ID. Only
 * native clients get those that concern one parameter (`dialect.ts`).
 */
export type ErrorDetails = SharedErrorDetails & { readonly [key: string]: unknown };

/**
 * A refusal with the family's envelope. Any code below the pipeline may throw it; the pipeline answers it. `status`
 * overrides the table for the few messages that the family sends with another one.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly status: number;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, status: number = errorStatus[code]) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

/**
 * The refusal of a request that is wrong as a whole, or that the person's rights or the current state do not allow (the
 * API specification, Errors). For a single parameter, use {@link invalidParameter}.
 */
export function badRequest(message: string, details?: ErrorDetails): ApiError {
  return new ApiError("BAD_REQUEST", message, details);
}

/**
 * The same, for a program that can do something about it: `problem` says why. `details` are further keys for native
 * clients.
 */
export function refused(problem: RequestProblem, message: string, details: ErrorDetails = {}): ApiError {
  return badRequest(message, { request_problem: problem, ...details });
}

/** The refusal of a request that the person may not make. */
export function insufficientPermission(): ApiError {
  return refused("not_permitted", "Insufficient permission");
}

/** The refusal of a path whose object does not exist, with the family's code and status 404. */
export function notFound(name: string, message: string): ApiError {
  return new ApiError("BAD_REQUEST", message, { var_name: name, var_problem: "unknown" }, 404);
}

/** The refusal of a request that comes too soon. `retryAfter` are the seconds until another may succeed. */
export function rateLimitHit(retryAfter: number, message = "API usage exceeded rate limit"): ApiError {
  const details: SharedErrorDetails = { "retry-after": retryAfter };
  return new ApiError("RATE_LIMIT_HIT", message, details);
}

/** The refusal of a request without a parameter that it needs, always or beside others. */
export function missingParameter(name: string, message = `Missing '${name}' argument`): ApiError {
  return new ApiError("REQUEST_VARIABLE_MISSING", message, { var_name: name, var_problem: "missing" });
}

/**
 * The refusal of one parameter. `name` is the endpoint's name for it; where endpoints differ, the caller sets it with
 * `forParameter`. `details` are further keys for native clients.
 */
export function invalidParameter(
  name: string,
  problem: ParameterProblem,
  message: string,
  details: ErrorDetails = {},
): ApiError {
  return badRequest(message, { var_name: name, var_problem: problem, ...details });
}
