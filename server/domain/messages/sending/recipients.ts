import { type ApiError, invalidParameter } from "../../../http/errors.ts";

/** A message's `to` as the contract lets it through. */
export type To = number | readonly number[] | readonly string[] | string;

/** Where a message is to go, as its sender names it. */
export type Recipients =
  | { readonly kind: "channel"; readonly channel: number | string }
  | { readonly kind: "direct"; readonly people: readonly number[] | readonly string[] };

/**
 * Reads `type` and `to` of a message (the wire specification, 1.3): a channel by ID or name; people by IDs, or by email
 * addresses, as a list or separated by commas. Whether they exist is not asked here.
 * @throws {ApiError} BAD_REQUEST
 */
export function readRecipients(type: string, to: To): Recipients {
  switch (type) {
    case "channel":
    case "stream":
      return { kind: "channel", channel: soleChannel(to) };
    case "direct":
    case "private":
      return { kind: "direct", people: people(to) };
    default:
      throw invalidParameter("type", "invalid", "Invalid message type");
  }
}

function soleChannel(to: To): number | string {
  if (typeof to === "number") return to;
  if (typeof to === "string") {
    const name = to.trim();
    if (name === "") throw noRecipients();
    return name;
  }
  const [channel, ...others] = to;
  if (channel === undefined) throw noRecipients();
  if (others.length > 0) throw invalidParameter("to", "invalid", "Expected exactly one channel");
  return soleChannel(channel);
}

function people(to: To): readonly number[] | readonly string[] {
  if (typeof to === "number") return [to];
  if (typeof to === "string") return emails(to);
  if (to.length === 0) throw noRecipients();
  return isIds(to) ? [...new Set(to)] : distinctEmails(to);
}

function isIds(list: readonly number[] | readonly string[]): list is readonly number[] {
  return typeof list[0] === "number";
}

function emails(to: string): readonly string[] {
  // A list of both kinds fits neither, and so arrives as the text it was sent as.
  if (to.trimStart().startsWith("[")) throw badListOf(to);
  return distinctEmails(to.split(","));
}

function badListOf(to: string): ApiError {
  const list = parsedList(to);
  const kinds = new Set(list?.map((entry) => typeof entry));
  return kinds.has("string") && kinds.has("number") && kinds.size === 2
    ? invalidParameter("to", "invalid", "Recipient lists may contain emails or user IDs, but not both.")
    : invalidParameter("to", "invalid", "Invalid recipient list: give user IDs or email addresses.");
}

function parsedList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function distinctEmails(list: readonly string[]): readonly string[] {
  const distinct = [...new Set(list.map((email) => email.trim()).filter((email) => email !== ""))];
  if (distinct.length === 0) throw noRecipients();
  return distinct;
}

function noRecipients(): ApiError {
  return invalidParameter("to", "missing", "Message must have recipients");
}
