import { badRequest, invalidParameter, missingParameter } from "../../../http/errors.ts";
import type { ParsedParams } from "../../../http/params.ts";
import type { messageEndpoints } from "../contract.ts";
import { messagesPerRequest } from "../limits.ts";

type Params = ParsedParams<(typeof messageEndpoints)["getMessages"]["params"]>;

/** Larger than any message ID: the API writes "the newest" like this (the wire specification, 9.1). */
export const newestAnchor = 10_000_000_000_000_000;

/** The messages that a request to GET /messages asks for. */
export type FetchRequest = { readonly kind: "ids"; readonly ids: readonly number[] } | RangeRequest;

/** Messages around an anchor. */
export type RangeRequest = {
  readonly kind: "range";
  /** A message ID, which need not exist; or the oldest unread message, or the newest if all are read. */
  readonly anchor: number | "first_unread";
  readonly includeAnchor: boolean;
  readonly before: number;
  readonly after: number;
};

/**
 * What the values of the parameters do not say: which names the client sent, and whether `use_first_unread_anchor`
 * overrides `anchor`.
 */
export type RequestStyle = { readonly given: ReadonlySet<string>; readonly firstUnreadWins: boolean };

/**
 * Reads which messages a request asks for (the wire specification, 1.3).
 * @throws {ApiError} BAD_REQUEST, or REQUEST_VARIABLE_MISSING without num_before or num_after
 */
export function readFetchRequest(params: Params, style: RequestStyle): FetchRequest {
  if (params.message_ids !== undefined) {
    assertNoRange(style.given);
    return { kind: "ids", ids: params.message_ids };
  }
  const anchor = chooseAnchor(params, style);
  const before = requireParameter("num_before", params.num_before);
  const after = requireParameter("num_after", params.num_after);
  if (before + after > messagesPerRequest) {
    throw invalidParameter("num_before", "too_long", `Too many messages requested (maximum ${messagesPerRequest}).`);
  }
  return { kind: "range", anchor, includeAnchor: params.include_anchor, before, after };
}

const rangeParameters = ["anchor", "include_anchor", "use_first_unread_anchor", "num_before", "num_after"];

function assertNoRange(given: ReadonlySet<string>): void {
  const others = rangeParameters.filter((name) => given.has(name));
  if (others.length === 0) return;
  const parameters = ["message_ids", ...others].join(", ");
  throw badRequest(`Unsupported parameter combination: ${parameters}`, { parameters });
}

function chooseAnchor(params: Params, { firstUnreadWins }: RequestStyle): number | "first_unread" {
  const { anchor, use_first_unread_anchor: isFirstUnread } = params;
  if (isFirstUnread && anchor !== undefined && !firstUnreadWins) {
    throw badRequest("Unsupported parameter combination: anchor, use_first_unread_anchor", {
      parameters: "anchor, use_first_unread_anchor",
    });
  }
  if (isFirstUnread) return "first_unread";
  return readAnchor(anchor ?? "newest");
}

/**
 * An anchor as clients write it: a message ID, which need not exist, or one of three names.
 * @throws {ApiError} BAD_REQUEST
 */
export function readAnchor(anchor: number | string): RangeRequest["anchor"] {
  const name = String(anchor);
  switch (name) {
    case "newest":
      return newestAnchor;
    case "oldest":
      return 0;
    case "first_unread":
      return "first_unread";
  }
  if (!/^-?\d+$/.test(name)) throw invalidParameter("anchor", "invalid", "Invalid anchor");
  return Math.min(Math.max(Number(name), 0), newestAnchor);
}

function requireParameter(name: string, value: number | undefined): number {
  if (value !== undefined) return value;
  throw missingParameter(name);
}
