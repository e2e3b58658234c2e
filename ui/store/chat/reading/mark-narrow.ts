import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { messagesPerRequest } from "#server/domain/messages/limits.ts";
import type { Client } from "#server/http/client.ts";
import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import type { Narrow } from "../narrow.ts";
import { termsOf } from "../narrow-terms.ts";

/** Which messages of a narrow to mark: as read, up to a message; or as unread, after a message or all of them. */
export type NarrowMark = { readonly narrow: Narrow } & (
  | { readonly op: "add"; readonly upTo: number | "newest" }
  | { readonly op: "remove"; readonly after: number | "oldest" }
);

/** What marking needs from outside. */
export type MarkNarrowOptions = {
  readonly client: Client;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends it when it is aborted. */
  readonly signal: AbortSignal;
};

/**
 * Marks messages on the server that the page does not have, in as many requests as that takes. The page learns of them
 * by events. It tries again after failures, and ends when the server refuses.
 */
export async function markNarrow(mark: NarrowMark, { client, wait, signal }: MarkNarrowOptions): Promise<void> {
  const { narrow, op } = mark;
  const isAdded = op === "add";
  const unread = { operator: "is", operand: "unread" } as const;
  const terms = termsOf(isAdded ? [...narrow, unread] : narrow);
  let anchor: number | "oldest" | "newest" = isAdded ? mark.upTo : mark.after;
  let includesAnchor = isAdded || anchor === "oldest";
  let failures = 0;
  while (!signal.aborted) {
    try {
      const counts = isAdded
        ? { num_before: messagesPerRequest - 1, num_after: 0 }
        : { num_before: 0, num_after: messagesPerRequest - 1 };
      const params = { narrow: terms, op, flag: "read", anchor, include_anchor: includesAnchor, ...counts };
      const answer = await client(flagEndpoints.updateFlagsInNarrow, params, signal);
      const last = isAdded ? answer.first_processed_id : answer.last_processed_id;
      if (last === null || (isAdded ? answer.found_oldest : answer.found_newest)) return;
      anchor = last;
      includesAnchor = false;
      failures = 0;
    } catch (error) {
      if (signal.aborted || isRefusal(error) || isSignedOut(error)) return;
      failures += 1;
      await wait(readRequestedPause(error) ?? retryPause(failures), signal);
    }
  }
}
