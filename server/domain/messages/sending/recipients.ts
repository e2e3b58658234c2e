import { type ApiError, invalidParameter } from "../../../http/errors.ts";

/** The `to` of a message, as the contract accepts it. */
export type RecipientParam = number | readonly number[] | readonly string[] | string;

/** The recipients of a message, as its sender names them. */
export type Recipients =
  | { readonly kind: "channel"; readonly channel: number | string }
  | { readonly kind: "direct"; readonly people: readonly number[] | readonly string[] };

/**
 * Reads `type` and `to` of a message (the wire specification, 1.3): a channel by ID or name; people by IDs, or by email
 * addresses, as a list or separated by commas. It does not check whether they exist.
 * @throws {ApiError} BAD_REQUEST
 */
export function readRecipients(type: string, to: RecipientParam): Recipients {
  switch (type) {
    case "channel":
    case "stream":
      return { kind: "channel", channel: readChannel(to) };
    case "direct":
    case "private":
      return { kind: "direct", people: readPeople(to) };
    default:
      throw invalidParameter("type", "invalid", "Invalid message type");
  }
}

function readChannel(to: RecipientParam): number | string {
  if (typeof to === "number") return to;
  if (typeof to === "string") {
    const name = to.trim();
    if (name === "") throw noRecipients();
    return name;
  }
  const [channel, ...others] = to;
  if (channel === undefined) throw noRecipients();
  if (others.length > 0) throw invalidParameter("to", "invalid", "Expected exactly one channel");
  return readChannel(channel);
}

function readPeople(to: RecipientParam): readonly number[] | readonly string[] {
  if (typeof to === "number") return [to];
  if (typeof to === "string") return readEmails(to);
  if (to.length === 0) throw noRecipients();
  return isIds(to) ? [...new Set(to)] : distinctEmails(to);
}

function isIds(list: readonly number[] | readonly string[]): list is readonly number[] {
  return typeof list[0] === "number";
}

function readEmails(to: string): readonly string[] {
  // The contract accepts no list of both kinds, so such a list arrives as text.
  if (to.trimStart().startsWith("[")) throw listError(to);
  return distinctEmails(to.split(","));
}

function listError(to: string): ApiError {
  const list = parseList(to);
  const kinds = new Set(list?.map((entry) => typeof entry));
  return kinds.has("string") && kinds.has("number") && kinds.size === 2
    ? invalidParameter("to", "invalid", "Recipient lists may contain emails or user IDs, but not both.")
    : invalidParameter("to", "invalid", "Invalid recipient list: give user IDs or email addresses.");
}

function parseList(text: string): unknown[] | undefined {
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
