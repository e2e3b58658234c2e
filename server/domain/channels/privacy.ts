import { badRequest } from "../../http/errors.ts";
import type { Channel } from "./queries.ts";

/** Who can find a channel and read its messages. */
export type Privacy = Pick<Channel, "isPrivate" | "isWebPublic" | "historyPublicToSubscribers">;

/** The requested privacy of a channel; undefined values follow from the others. */
export type PrivacyRequest = { readonly [Column in keyof Privacy]: boolean | undefined };

/**
 * The privacy of a new channel: public unless requested otherwise, with its history visible to new subscribers unless
 * it is private.
 */
export function newPrivacy(request: PrivacyRequest): Privacy {
  const { isPrivate = false, isWebPublic = false, historyPublicToSubscribers = !isPrivate } = request;
  return checkPrivacy({ isPrivate, isWebPublic, historyPublicToSubscribers });
}

/** The privacy of a channel after a request. Values that are not requested stay, unless they contradict the request. */
export function changedPrivacy(current: Privacy, request: PrivacyRequest): Privacy {
  const isPrivate = request.isPrivate ?? (request.isWebPublic === true ? false : current.isPrivate);
  const isWebPublic = request.isWebPublic ?? (isPrivate ? false : current.isWebPublic);
  const usualHistory = isPrivate === current.isPrivate ? current.historyPublicToSubscribers : !isPrivate;
  return checkPrivacy({
    isPrivate,
    isWebPublic,
    historyPublicToSubscribers: request.historyPublicToSubscribers ?? usualHistory,
  });
}

/** A channel cannot be private and web-public; only private channels can hide their history from new subscribers. */
function checkPrivacy(privacy: Privacy): Privacy {
  const { isPrivate, isWebPublic, historyPublicToSubscribers } = privacy;
  if ((isPrivate && isWebPublic) || (!isPrivate && !historyPublicToSubscribers)) throw badRequest("Invalid parameters");
  return privacy;
}

/** Whether two values of privacy are the same. */
export function isSamePrivacy(a: Privacy, b: Privacy): boolean {
  return (
    a.isPrivate === b.isPrivate &&
    a.isWebPublic === b.isWebPublic &&
    a.historyPublicToSubscribers === b.historyPublicToSubscribers
  );
}
