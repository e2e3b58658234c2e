import { badRequest } from "../../http/errors.ts";
import type { Channel } from "./queries.ts";

/** Who can find a channel and read what was said in it. */
export type Privacy = Pick<Channel, "isPrivate" | "isWebPublic" | "historyPublicToSubscribers">;

/** What is asked of a channel's privacy; undefined is left to what goes with the rest. */
export type PrivacyRequest = { readonly [Column in keyof Privacy]: boolean | undefined };

/**
 * The privacy of a new channel: public unless asked otherwise, its history open unless it is private.
 * @throws {ApiError} BAD_REQUEST for a combination that makes no sense
 */
export function newPrivacy(request: PrivacyRequest): Privacy {
  const { isPrivate = false, isWebPublic = false, historyPublicToSubscribers = !isPrivate } = request;
  return possible({ isPrivate, isWebPublic, historyPublicToSubscribers });
}

/**
 * The privacy of a channel once a request is met: what is not asked for stays, unless it cannot go with what is.
 * @throws {ApiError} BAD_REQUEST for a combination that makes no sense
 */
export function changedPrivacy(current: Privacy, request: PrivacyRequest): Privacy {
  const isPrivate = request.isPrivate ?? (request.isWebPublic === true ? false : current.isPrivate);
  const isWebPublic = request.isWebPublic ?? (isPrivate ? false : current.isWebPublic);
  const usualHistory = isPrivate === current.isPrivate ? current.historyPublicToSubscribers : !isPrivate;
  return possible({
    isPrivate,
    isWebPublic,
    historyPublicToSubscribers: request.historyPublicToSubscribers ?? usualHistory,
  });
}

/** Private and readable by all exclude each other; only private channels can keep their history from newcomers. */
function possible(privacy: Privacy): Privacy {
  const { isPrivate, isWebPublic, historyPublicToSubscribers } = privacy;
  if ((isPrivate && isWebPublic) || (!isPrivate && !historyPublicToSubscribers)) throw badRequest("Invalid parameters");
  return privacy;
}

/** Whether two channels are open to the same kind of people. */
export function isSamePrivacy(a: Privacy, b: Privacy): boolean {
  return (
    a.isPrivate === b.isPrivate &&
    a.isWebPublic === b.isWebPublic &&
    a.historyPublicToSubscribers === b.historyPublicToSubscribers
  );
}
