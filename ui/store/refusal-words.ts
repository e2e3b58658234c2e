import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RequestFailed } from "#server/http/client.ts";
import type { ErrorCode } from "#server/http/errors.ts";
import type { ParameterProblem } from "#server/http/parameter-problems.ts";
import type { RequestProblem } from "#server/http/request-problems.ts";
import { sendReasons } from "#server/texts/reasons/send-reasons.ts";
import { describeReasonOf } from "../lib/describe-reason.ts";
import { i18n } from "../lib/i18n.ts";
import type { GeneralCode } from "./general-errors.ts";

/**
 * The words for a refusal for which the page has no own words, by its reason, code, parameter and problem; undefined
 * for one that has none of them.
 */
export function describeRefusal(refusal: RequestFailed): string | undefined {
  const { code, parameter, problem, requestProblem } = refusal;
  const reason = describeReasonOf(sendReasons, refusal);
  if (reason !== undefined) return reason;
  const words =
    wordsOfCode[code] ??
    wordsOfParameter(parameter, problem) ??
    (requestProblem && wordsOfRequest[requestProblem]) ??
    (problem && wordsOfProblem[problem]);
  return words && i18n._(words);
}

/**
 * The codes that have words in `general-errors.ts`, those that say less than the parameter or the problem beside them, and those
 * that no request of a page gets.
 */
type CodeWithoutWords =
  | GeneralCode
  | "HTTPS_REQUIRED"
  | "BAD_REQUEST"
  | "REQUEST_VARIABLE_MISSING"
  | "REQUEST_VARIABLE_INVALID"
  | "REQUEST_CONFUSING_VAR"
  | "INVALID_JSON"
  | "BAD_NARROW"
  | "REALM_UPLOAD_QUOTA"
  | "BAD_EVENT_QUEUE_ID"
  | "STREAM_DOES_NOT_EXIST"
  | "STREAM_WILDCARD_MENTION_NOT_ALLOWED"
  | "TOPIC_WILDCARD_MENTION_NOT_ALLOWED"
  | "CHANNEL_ALREADY_EXISTS"
  | "INVALID_PUSH_DEVICE_TOKEN"
  | "INVITATION_FAILED"
  | "PUSH_SERVICE_NOT_CONFIGURED"
  | "REACTION_ALREADY_EXISTS"
  | "REACTION_DOES_NOT_EXIST"
  | "SYSTEM_GROUP_REQUIRED"
  | "CANNOT_DEACTIVATE_GROUP_IN_USE"
  | "MISDIRECTED_HOST";

const notPermitted = msg`You don't have permission to do this.`;
const unknownRequest = msg`The server doesn't know this request. Reload the page, then try again.`;
const onlyOwner = msg`This is the only owner. Make someone else an owner first.`;

const wordsOfCode: Readonly<Record<string, MessageDescriptor | undefined>> = {
  AUTHENTICATION_FAILED: msg`Incorrect email or password. Check both, then try again.`,
  USER_DEACTIVATED: msg`Your account is deactivated. Ask an administrator to reactivate it.`,
  UNAUTHORIZED_PRINCIPAL: notPermitted,
  CANNOT_ADMINISTER_CHANNEL: notPermitted,
  CANNOT_DEACTIVATE_LAST_USER: onlyOwner,
  MOVE_MESSAGES_TIME_LIMIT_EXCEEDED: msg`Some of these messages are too old to be moved. Move only the newer ones.`,
  EXPECTATION_MISMATCH: msg`Someone else changed this at the same time. Check it again, then save.`,
  BAD_IMAGE: msg`This picture is damaged or too large. Choose another picture.`,
  REQUEST_TOO_LARGE: msg`This is too large. Send less at once, or choose a smaller file.`,
  CSRF_FAILED: unknownRequest,
  NOT_FOUND: unknownRequest,
  METHOD_NOT_ALLOWED: unknownRequest,
} satisfies Readonly<Record<Exclude<ErrorCode, CodeWithoutWords>, MessageDescriptor>>;

const wordsOfRequest: Readonly<Record<RequestProblem, MessageDescriptor>> = {
  not_permitted: notPermitted,
  too_many: msg`There are too many of these. Remove one, then try again.`,
  too_often: msg`The limit for this is reached. Try again later.`,
  too_late: msg`It's too late to do this.`,
  turned_off: msg`This is turned off in your organization.`,
  in_progress: msg`The server is still busy with this. Wait until it has finished, then try again.`,
  set_at_start: msg`This is now set by a start option, so it can't be changed here. Reload the page.`,
  not_set_up: msg`This is not set up anymore. Reload the page.`,
  only_owner: onlyOwner,
};

/** Words for parameters that mean the same in every request. */
function wordsOfParameter(name = "", problem?: ParameterProblem): MessageDescriptor | undefined {
  switch (name) {
    case "full_name":
      return problem === "taken"
        ? msg`Someone else has that name. Choose another name.`
        : msg`This name can't be used. Choose another name.`;
    case "email":
    case "new_email":
      return wordsOfAddress(problem);
    case "password":
    case "new_password":
      return problem === "wrong" || problem === "weak"
        ? undefined
        : msg`This password can't be used. Choose another password.`;
    case "name":
    case "new_name":
    case "emoji_name":
      return problem === "taken" ? msg`That name is taken. Choose another name.` : undefined;
    case "token":
      return msg`This link doesn't work anymore. Ask for a new one.`;
    default:
      return undefined;
  }
}

function wordsOfAddress(problem?: ParameterProblem): MessageDescriptor {
  if (problem === "taken") return msg`Someone else has this address. Enter another address.`;
  return problem === "not_allowed"
    ? msg`This organization allows only certain email domains. Enter another address.`
    : msg`This address can't be used. Enter another address.`;
}

const enterValue = msg`Enter a value.`;
const chooseOther = msg`This can't be used. Choose something else.`;

const wordsOfProblem: Readonly<Record<ParameterProblem, MessageDescriptor>> = {
  missing: enterValue,
  blank: enterValue,
  invalid: msg`This value can't be used. Enter another one.`,
  too_short: msg`This is too short.`,
  too_long: msg`This is too long.`,
  unusable_character: msg`This contains a character that can't be used. Remove it.`,
  taken: msg`This is taken. Choose another one.`,
  unknown: msg`This no longer exists. Reload the page, then try again.`,
  deactivated: msg`This is deactivated or archived. Choose another one.`,
  unfit: chooseOther,
  unchanged: msg`This was done already. Reload the page.`,
  conflict: msg`This conflicts with another value, or something changed in the meantime. Reload the page, then try again.`,
  not_allowed: msg`You don't have permission to choose this.`,
  past: msg`This time is in the past. Choose a later one.`,
  weak: msg`This password is too weak. Add another word or two.`,
  wrong: msg`That is not your password.`,
  unknown_group: chooseOther,
  unused_group: chooseOther,
};
