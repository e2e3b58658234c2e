import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import type { Client } from "#server/http/client.ts";
import type { Narrow } from "../narrow.ts";
import { termsOf } from "../narrow-terms.ts";

/** Which messages to request: this many of a narrow before a message, or the newest. */
export type RecentPart = { readonly narrow: Narrow; readonly count: number; readonly before: number | "newest" };

/** The messages, ascending, and whether there are none before them. */
export type RecentAnswer = { readonly messages: readonly FetchedMessageShape[]; readonly found_oldest: boolean };

/**
 * Requests messages of recent conversations.
 * @throws {RequestFailed} when the server refuses
 */
export function fetchRecent(
  client: Client,
  { narrow, count, before }: RecentPart,
  signal: AbortSignal,
): Promise<RecentAnswer> {
  const form = { apply_markdown: false, client_ext_avatar: false, allow_empty_topic_name: true };
  const range = { anchor: String(before), include_anchor: before === "newest", num_before: count, num_after: 0 };
  return client(messageEndpoints.getMessages, { ...form, ...range, narrow: termsOf(narrow) }, signal);
}
